import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { LawNotes } from "../law-notes.tsx";
import { TitledText } from "../titled-text.tsx";

export default function Steps({ heading, intro, steps }: SectionOf<"steps">) {
  return (
    <div className="steps">
      <BlockHead heading={heading} intro={intro} />
      <ol>
        {steps.map(({ step, title, text }) => (
          <li key={step}>
            <span className="step-number">{step}</span>
            <TitledText title={title} text={text} />
            <LawNotes words={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
