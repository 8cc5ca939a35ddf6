import { BlockHead } from "#app/blocks/block-head.tsx";
import { longDate } from "#time/long-date.ts";
import { headingId } from "#text/heading-id.ts";
import { ALL_FIGURES, isPlace, legalFigures, type FigureGroup } from "#firm/figures/legal-figures.ts";
import { lastChecked } from "#firm/figures/checked-days.ts";
import { servicesContext } from "#app/request/services.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { Route } from "./+types/legal-figures-page.ts";
import { FigureEntry } from "./figure-entry.tsx";
import { registerData } from "./register-data.ts";
import { RegisterHead } from "./register-head.tsx";
import { RegisterPage } from "./register-page.tsx";

/**
 * Every legal figure with its source, by topic; `?q=` searches it without script. Entries that only name a
 * section come with `?all=1` or a search: with them the page would weigh too much to arrive at once.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const { head, page } = registerData(context.get(servicesContext).content, "/legal-figures");
  const search = (url.searchParams.get("q") ?? "").trim();
  const all = url.searchParams.has("all");
  return { head: { ...head, noindex: search !== "" || all }, page, search, all };
}

export default function LegalFiguresPage({ loaderData: { page, search, all } }: Route.ComponentProps) {
  const found = legalFigures(useServerSide().content, search);
  const groups = all || search !== "" ? found : withoutPlaces(found);
  return (
    <RegisterPage page={page}>
      <Search search={search} groups={groups} left={countOf(found) - countOf(groups)} />
      {groups.map((group) => (
        <Group key={group.topic} {...group} back={search === "" ? INDEX : undefined} />
      ))}
    </RegisterPage>
  );
}

function withoutPlaces(groups: FigureGroup[]): FigureGroup[] {
  return groups
    .map((group) => ({ ...group, figures: group.figures.filter((figure) => !isPlace(figure)) }))
    .filter(({ figures }) => figures.length > 0);
}

function countOf(groups: FigureGroup[]): number {
  return groups.reduce((sum, { figures }) => sum + figures.length, 0);
}

/** @param left entries of the register that this view leaves out */
function Search({ search, groups, left }: { search: string; groups: FigureGroup[]; left: number }) {
  const { content } = useServerSide();
  const count = countOf(groups);
  return (
    <section className="block figure-search" aria-labelledby="find-a-figure">
      <BlockHead heading="Find a figure" />
      <div>
        <form role="search" action="/legal-figures#find-a-figure">
          <label htmlFor="figure-search">A word, an amount or a section</label>
          <input
            id="figure-search"
            type="search"
            name="q"
            defaultValue={search}
            placeholder="For example: visitor fee"
          />
          <button className="button main">Search</button>
          {search !== "" && <a href="/legal-figures">Show all figures</a>}
        </form>
        <p role="status">
          {count === 0
            ? `No figure has all of these words: ${search}. Try one word, such as fee, appeal or tax.`
            : `${count} ${count === 1 ? "figure" : "figures"}, last checked ${longDate(lastChecked(content))}.`}
        </p>
        {left > 0 && (
          <p className="small-print">
            {left} more entries only say in which section a rule is written. <a href={ALL_FIGURES}>Show these too</a>
          </p>
        )}
        {search === "" && (
          <ul className="topics">
            {groups.map(({ topic, heading }) => (
              <li key={topic}>
                <a href={`#${headingId(heading)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        )}
        <p className="small-print">
          The same list for programs: <a href="/legal-figures.json">legal-figures.json</a>
        </p>
      </div>
    </section>
  );
}

const INDEX = { to: "#find-a-figure", label: "All topics" };

function Group({ heading, figures, back }: FigureGroup & { back: typeof INDEX | undefined }) {
  return (
    <section className="block" aria-labelledby={headingId(heading)}>
      <RegisterHead heading={heading} back={back} />
      <ul className="legal-figures">
        {figures.map((figure) => (
          <li key={figure.key} id={figure.key}>
            <FigureEntry figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}
