import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Markdown } from "../text.tsx";

export default function Answer({ heading, text }: SectionOf<"answer">) {
  return (
    <div className="answer">
      <BlockHead heading={heading} />
      <Markdown text={text} />
    </div>
  );
}
