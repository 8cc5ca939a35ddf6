import { lawyersIn } from "#firm/content/people.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { Buttons } from "../buttons.tsx";
import { Door } from "../door.tsx";
import { Figures } from "../figures.tsx";
import { HeroWords } from "../hero-words.tsx";
import { Motif } from "../motif.tsx";
import { Person } from "../person.tsx";
import { Inline, Plain } from "../text.tsx";

export default function Hero(section: SectionOf<"hero">) {
  const { choices, clock, motif, areas = [], buttons, stats, notice } = section;
  const { team } = useServerSide().content;
  if (choices) return <Door {...section} choices={choices} />;
  return (
    <div className="hero">
      <Motif name={motif} opens />
      <div>
        <HeroWords {...section} />
        {clock && <Inline as="p" className="days-run" text={clock} />}
        <Buttons buttons={buttons} />
        {lawyersIn(areas, team).map((lawyer) => (
          <Person key={lawyer.slug} lawyer={lawyer} />
        ))}
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
      {stats.length > 0 && <Figures items={stats} className="hero-figures" />}
    </div>
  );
}
