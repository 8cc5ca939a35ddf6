import type { SectionOf } from "#firm/content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { LawNotes } from "./law-notes.tsx";
import { Inline, Plain } from "./text.tsx";

export function Steps({ heading, intro, steps }: SectionOf<"steps">) {
  return (
    <div className="steps">
      <BlockHead heading={heading} intro={intro} />
      <ol>
        {steps.map(({ step, title, text }) => (
          <li key={step}>
            <span className="step-number">{step}</span>
            <h3>
              <Plain text={title} />
            </h3>
            <p>
              <Inline text={text} />
            </p>
            <LawNotes words={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
