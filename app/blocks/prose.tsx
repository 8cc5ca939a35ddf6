import type { SectionOf } from "../content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { QuickExit } from "./quick-exit.tsx";
import { Markdown } from "./words.tsx";

export function Prose({ heading, text, quickExit }: SectionOf<"prose">) {
  return (
    <div className="prose">
      <BlockHead heading={heading} />
      <div>
        {quickExit && <QuickExit />}
        <Markdown text={text} />
      </div>
    </div>
  );
}
