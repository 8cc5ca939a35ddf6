import type { SectionOf } from "../content/schema/section.ts";
import { Heading, Inline, Plain } from "./words.tsx";

export function Steps({ heading, intro, steps }: SectionOf<"steps">) {
  return (
    <div className="steps">
      <header>
        <Heading text={heading} />
        {intro && (
          <p>
            <Inline text={intro} />
          </p>
        )}
      </header>
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
          </li>
        ))}
      </ol>
    </div>
  );
}
