import type { SectionOf } from "../content/schema/section.ts";
import { Buttons } from "./buttons.tsx";
import { Heading, Inline } from "./words.tsx";

export function Cta({ heading, text, buttons }: SectionOf<"cta">) {
  return (
    <div className="cta">
      <Heading text={heading} />
      <p>
        <Inline text={text} />
      </p>
      <Buttons buttons={buttons} />
    </div>
  );
}
