import { BlockHead } from "#app/blocks/block-head.tsx";
import { longDate } from "#time/long-date.ts";
import { headingId } from "#text/heading-id.ts";
import { ALL_FIGURES, legalFigures, type FigureGroup } from "#firm/figures/legal-figures.ts";
import { lastChecked } from "#firm/figures/checked-days.ts";
import { servicesContext } from "#app/request/services.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { Route } from "./+types/legal-figures-page.ts";
import { FigureList } from "./figure-list.tsx";
import { FigureTopics } from "./figure-topics.tsx";
import { registerData } from "./register-data.ts";
import { RegisterPage } from "./register-page.tsx";

/**
 * The way to every legal figure, without script: by topic, each on a page of its own; by `?q=`, which searches them
 * all; and by `?all=1`, which shows them all.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const { head, page } = registerData(context.get(servicesContext).content, "/legal-figures");
  const search = (url.searchParams.get("q") ?? "").trim();
  const all = url.searchParams.has("all");
  return { head: { ...head, noindex: search !== "" || all }, page, search, all };
}

export default function LegalFiguresPage({ loaderData: { page, search, all } }: Route.ComponentProps) {
  const groups = legalFigures(useServerSide().content, search);
  return (
    <RegisterPage page={page}>
      <Search search={search} all={all} groups={groups} />
      {(all || search !== "") &&
        groups.map((group) => <FigureList key={group.topic} {...group} back={all ? INDEX : undefined} />)}
    </RegisterPage>
  );
}

function Search({ search, all, groups }: { search: string; all: boolean; groups: FigureGroup[] }) {
  const { content } = useServerSide();
  const count = groups.reduce((sum, { figures }) => sum + figures.length, 0);
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
          {search !== "" && <a href="/legal-figures">Show all topics</a>}
        </form>
        <p role="status">
          {count === 0
            ? `No figure has all of these words: ${search}. Try one word, such as fee, appeal or tax.`
            : `${count} ${count === 1 ? "figure" : "figures"}, last checked ${longDate(lastChecked(content))}.`}
        </p>
        {search === "" && !all && <FigureTopics groups={groups} />}
        {all && (
          <ul className="topics">
            {groups.map(({ topic, heading }) => (
              <li key={topic}>
                <a href={`#${headingId(heading)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        )}
        <p className="small-print">
          {search === "" && !all && (
            <>
              To look through all of them at once: <a href={ALL_FIGURES}>all topics on one page</a>.{" "}
            </>
          )}
          The same list for programs: <a href="/legal-figures.json">legal-figures.json</a>
        </p>
      </div>
    </section>
  );
}

const INDEX = { to: "#find-a-figure", label: "All topics" };
