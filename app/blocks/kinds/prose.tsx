import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { QuickExit } from "../quick-exit.tsx";
import { Markdown } from "../text.tsx";

export default function Prose({ heading, text, quickExit }: SectionOf<"prose">) {
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
