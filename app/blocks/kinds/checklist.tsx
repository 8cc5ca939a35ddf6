import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Inline, Markdown } from "../text.tsx";

export default function Checklist({ heading, intro, items, after, gather }: SectionOf<"checklist">) {
  return (
    <div className={gather ? "checklist to-gather" : "checklist"}>
      <BlockHead heading={heading} intro={intro} />
      <div>
        <ul>
          {items.map((item) => (
            <Inline as="li" key={item} text={item} />
          ))}
        </ul>
        {after && <Markdown text={after} />}
      </div>
    </div>
  );
}
