import { Motif } from "../motif.tsx";
import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { Buttons } from "../buttons.tsx";
import { Figures } from "../figures.tsx";
import { Inline, Plain } from "../text.tsx";

export default function Hero({ eyebrow, heading, text, motif, buttons, stats, notice }: SectionOf<"hero">) {
  return (
    <div className="hero">
      <Motif name={motif} />
      <div>
        {eyebrow && (
          <p className="eyebrow">
            <Plain text={eyebrow} />
          </p>
        )}
        <h1>
          <Plain text={heading} />
        </h1>
        {text !== "" && <Inline as="p" className="lead" text={text} />}
        <Buttons buttons={buttons} />
      </div>
      {notice && (
        <div className="notice">
          <h2>
            <Plain text={notice.heading} />
          </h2>
          <Inline as="p" text={notice.text} />
          <Buttons buttons={notice.buttons} />
        </div>
      )}
      {stats.length > 0 && <Figures items={stats} />}
    </div>
  );
}
