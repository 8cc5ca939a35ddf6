import type { SectionOf } from "../content/schema/section.ts";
import { Heading, Markdown } from "./words.tsx";

export function Answer({ heading, text }: SectionOf<"answer">) {
  return (
    <div className="answer">
      <Heading text={heading} />
      <Markdown text={text} />
    </div>
  );
}
