import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Markdown, Plain } from "../text.tsx";

export default function Faq({ heading, items }: SectionOf<"faq">) {
  return (
    <div className="faq">
      <BlockHead heading={heading} />
      <div>
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
    </div>
  );
}
