import type { SectionOf } from "../content/schema/section.ts";
import { Heading, Markdown, Plain } from "./words.tsx";

export function Faq({ heading, items }: SectionOf<"faq">) {
  return (
    <div className="faq">
      <Heading text={heading} />
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>
              <Plain text={question} />
            </h3>
          </summary>
          <Markdown text={answer} />
        </details>
      ))}
    </div>
  );
}
