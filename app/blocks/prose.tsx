import type { SectionOf } from "../content/schema/section.ts";
import { QuickExit } from "./quick-exit.tsx";
import { Heading, Markdown } from "./words.tsx";

export function Prose({ heading, text, quickExit }: SectionOf<"prose">) {
  return (
    <div className="prose">
      <Heading text={heading} />
      {quickExit && <QuickExit />}
      <Markdown text={text} />
    </div>
  );
}
