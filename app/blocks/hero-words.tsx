import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { Inline, Plain } from "./text.tsx";

/** What a page begins with: where one is, its heading, and a sentence or two. */
export function HeroWords({ eyebrow, heading, text }: Pick<SectionOf<"hero">, "eyebrow" | "heading" | "text">) {
  return (
    <>
      {eyebrow && (
        <p className="eyebrow">
          <Plain text={eyebrow} />
        </p>
      )}
      <h1>
        <Plain text={heading} />
      </h1>
      {text !== "" && <Inline as="p" className="lead" text={text} />}
    </>
  );
}
