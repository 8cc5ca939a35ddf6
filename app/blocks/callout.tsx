import type { SectionOf } from "../content/schema/section.ts";
import { Buttons } from "./buttons.tsx";
import { QuickExit } from "./quick-exit.tsx";
import { Heading, Markdown } from "./words.tsx";

export function Callout({ heading, text, tone, buttons, quickExit }: SectionOf<"callout">) {
  return (
    <div className={`callout callout-${tone}`}>
      <Heading text={heading} />
      {quickExit && <QuickExit />}
      <Markdown text={text} />
      <Buttons buttons={buttons} />
    </div>
  );
}
