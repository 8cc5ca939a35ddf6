import type { SectionOf } from "../content/schema/section.ts";
import { Heading, Inline, Markdown } from "./words.tsx";

export function Checklist({ heading, intro, items, after }: SectionOf<"checklist">) {
  return (
    <div className="checklist">
      <Heading text={heading} />
      {intro && (
        <p>
          <Inline text={intro} />
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
      </ul>
      {after && <Markdown text={after} />}
    </div>
  );
}
