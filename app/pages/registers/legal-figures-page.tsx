import { BlockHead } from "#app/blocks/block-head.tsx";
import { longDate } from "#time/long-date.ts";
import { headingId } from "#text/heading-id.ts";
import { legalFigures, type FigureGroup } from "#firm/figures/figures.ts";
import { servicesContext } from "#app/request/services.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { Route } from "./+types/legal-figures-page.ts";
import { FigureEntry } from "./figure-entry.tsx";
import { registerData } from "./register-data.ts";
import { RegisterHead } from "./register-head.tsx";
import { RegisterPage } from "./register-page.tsx";

/** Every legal figure with its source, by topic; `?q=` searches it without script (issue 5). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { head, page } = registerData(context.get(servicesContext).content, "/legal-figures");
  const search = (url.searchParams.get("q") ?? "").trim();
  return { head: { ...head, noindex: search !== "" }, page, search };
}

export default function LegalFiguresPage({ loaderData: { page, search } }: Route.ComponentProps) {
  const groups = legalFigures(useServerSide().content, search);
  return (
    <RegisterPage page={page}>
      <Search search={search} groups={groups} />
      {groups.map((group) => (
        <Group key={group.topic} {...group} back={search === "" ? INDEX : undefined} />
      ))}
    </RegisterPage>
  );
}

function Search({ search, groups }: { search: string; groups: FigureGroup[] }) {
  const { site } = useServerSide().content;
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
          {search !== "" && <a href="/legal-figures">Show all figures</a>}
        </form>
        <p role="status">
          {count === 0
            ? `No figure has all of these words: ${search}. Try one word, such as fee, appeal or tax.`
            : `${count} ${count === 1 ? "figure" : "figures"}, last checked ${longDate(site.figuresChecked)}.`}
        </p>
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
