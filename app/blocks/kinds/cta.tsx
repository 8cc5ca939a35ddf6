import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Buttons } from "../buttons.tsx";
import { Inline } from "../text.tsx";

export default function Cta({ heading, text, buttons }: SectionOf<"cta">) {
  return (
    <div className="cta">
      <BlockHead heading={heading} />
      <div>
        <Inline as="p" className="lead" text={text} />
        <Buttons buttons={buttons} />
      </div>
    </div>
  );
}
