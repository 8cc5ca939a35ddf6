import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { Inline, Plain } from "../text.tsx";

/** One figure at the size of a poster, and the sentence it begins. */
export default function Figure({ value, text }: SectionOf<"figure">) {
  return (
    <p className="large-figure">
      <b>
        <Plain text={value} />
      </b>{" "}
      <Inline text={text} />
    </p>
  );
}
