import type { SectionOf } from "../content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { Markdown } from "./words.tsx";

export function Answer({ heading, text }: SectionOf<"answer">) {
  return (
    <div className="answer">
      <BlockHead heading={heading} />
      <Markdown text={text} />
    </div>
  );
}
