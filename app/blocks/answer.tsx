import type { SectionOf } from "#firm/content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { Markdown } from "./text.tsx";

export function Answer({ heading, text }: SectionOf<"answer">) {
  return (
    <div className="answer">
      <BlockHead heading={heading} />
      <Markdown text={text} />
    </div>
  );
}
