import { Fragment } from "react";
import { givenName } from "#firm/content/people.ts";
import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { Buttons, useLinkTarget } from "./buttons.tsx";
import { Figures } from "./figures.tsx";
import { HeroWords } from "./hero-words.tsx";
import { Inline, Plain } from "./text.tsx";

type Choice = NonNullable<SectionOf<"hero">["choices"]>[number];

/**
 * The front door: four situations, each opening in place. The rule under each runs on into the drawn land; the chosen
 * one is the river, and it forks (decisions/0040). Narrow screens have the forks in a drawing of their own.
 */
export function Door(section: SectionOf<"hero"> & { choices: Choice[] }) {
  const { choices, buttons, stats } = section;
  const {
    assets: {
      land: { below, forks },
    },
    content: { team },
  } = useServerSide();
  return (
    <div className="door">
      <div className="door-front">
        <HeroWords {...section} />
        <p className="who">
          {"The lawyers: "}
          {team.map((lawyer, place) => (
            <Fragment key={lawyer.slug}>
              {place > 0 && ", "}
              <a href={`/about#${lawyer.slug}`}>{givenName(lawyer)}</a>
            </Fragment>
          ))}
        </p>
        <div className="choices">
          {choices.map((choice, row) => (
            <ChoiceRow key={choice.title} row={row} {...choice} />
          ))}
          <Land paths={[below]} />
        </div>
        <Buttons buttons={buttons} />
      </div>
      <img src={forks.src} width={forks.width} height={forks.height} alt="" loading="lazy" />
      {stats.length > 0 && (
        <div className="poster">
          <Figures items={stats} />
        </div>
      )}
    </div>
  );
}

function ChoiceRow({ row, title, clock, stand, counts, action, ways }: Choice & { row: number }) {
  const { contours, course, arm } = useServerSide().assets.land.rows[row]!;
  return (
    // Browsers that know the name close one as another opens; in all others several may stand open.
    <details name="door">
      <summary>
        <h2>
          <Plain text={title} />
        </h2>
        <Inline className="clock" text={clock} />
        <Land paths={[contours, course]} river={[course, arm]} />
        <i data-a={ways[0]} data-b={ways[1]} aria-hidden="true" />
      </summary>
      <dl>
        <dt>Where you stand</dt>
        <dd>
          <Inline text={stand} />
        </dd>
        <dt>The clock</dt>
        <dd>
          <Inline text={counts} />
        </dd>
        <dt>Next</dt>
        <dd>
          <a href={useLinkTarget(action.to)} data-event={action.event}>
            <Plain text={action.label} />
          </a>
        </dd>
      </dl>
    </details>
  );
}

/** A strip of the land, as wide as there is room; 304 by 100 are half its height in pixels (motifs/land.ts). */
function Land({ paths, river = [] }: { paths: string[]; river?: string[] }) {
  const drawn = (some: string[]) => some.map((d, index) => <path key={index} d={d} />);
  return (
    <svg className="land" viewBox="0 0 304 100" preserveAspectRatio="none" aria-hidden="true">
      {drawn(paths)}
      {river.length > 0 && <g>{drawn(river)}</g>}
    </svg>
  );
}
