import type { SectionOf } from "../content/schema/section.ts";
import { Heading, Inline, Plain } from "./words.tsx";

export function Facts({ heading, intro, facts }: SectionOf<"facts">) {
  return (
    <div className="facts">
      <Heading text={heading} />
      {intro && (
        <p>
          <Inline text={intro} />
        </p>
      )}
      <dl>
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>
              <Plain text={term} />
            </dt>
            <dd>
              <Inline text={detail} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
