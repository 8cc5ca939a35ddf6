import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Buttons } from "../buttons.tsx";
import { Inline } from "../text.tsx";

export default function Cta({ heading, text, buttons }: SectionOf<"cta">) {
  return (
    <div className="cta">
      <BlockHead heading={heading} />
      <div>
        <p className="lead">
          <Inline text={text} />
        </p>
        <Buttons buttons={buttons} />
      </div>
    </div>
  );
}
