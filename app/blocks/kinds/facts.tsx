import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Inline, Plain } from "../text.tsx";
import { LawNotes } from "../law-notes.tsx";

export default function Facts({ heading, intro, drawing, facts }: SectionOf<"facts">) {
  const list = (
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
  );
  return (
    <div className="facts">
      <BlockHead heading={heading} intro={intro} />
      {drawing ? (
        <div>
          <Inline as="p" text={`{drawing.${drawing}}`} />
          {list}
        </div>
      ) : (
        list
      )}
    </div>
  );
}
