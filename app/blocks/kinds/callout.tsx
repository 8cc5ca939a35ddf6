import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Buttons } from "../buttons.tsx";
import { QuickExit } from "../quick-exit.tsx";
import { Markdown } from "../text.tsx";

export default function Callout({ heading, text, tone, buttons, quickExit }: SectionOf<"callout">) {
  return (
    <div className={`callout callout-${tone}`}>
      <BlockHead heading={heading} />
      <div>
        {quickExit && <QuickExit />}
        <Markdown text={text} />
        <Buttons buttons={buttons} />
      </div>
    </div>
  );
}
