import type { SectionOf } from "#firm/content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { LawNotes } from "./law-notes.tsx";
import { Inline, Plain } from "./text.tsx";

export function Facts({ heading, intro, facts }: SectionOf<"facts">) {
  return (
    <div className="facts">
      <BlockHead heading={heading} intro={intro} />
      <dl>
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>
              <Plain text={term} />
            </dt>
            <dd>
              <Inline text={detail} />
              <LawNotes words={detail} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
