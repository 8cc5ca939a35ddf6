import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Inline, Plain } from "../text.tsx";
import { LawNotes } from "../law-notes.tsx";

export default function Facts({ heading, intro, facts }: SectionOf<"facts">) {
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
