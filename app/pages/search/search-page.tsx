import { BlockHead } from "#app/blocks/block-head.tsx";
import { servicesContext } from "#app/request/services.ts";
import { LONGEST_SEARCH } from "#firm/site-search/longest-search.ts";
import type { Hit } from "#firm/site-search/site-search.ts";
import { registerData } from "../registers/register-data.ts";
import { RegisterPage } from "../registers/register-page.tsx";
import type { Route } from "./+types/search-page.ts";

/** Search over the whole site, without script; `?q=` is what was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, search } = context.get(servicesContext);
  const { head, page } = registerData(content, "/search");
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  return {
    head: { ...head, noindex: words !== "" },
    page,
    words,
    hits: words === "" ? undefined : await search(words),
  };
}

const KINDS: Record<Hit["kind"], string> = {
  page: "Page",
  check: "Self-check",
  question: "Question",
  article: "Article",
  term: "Legal word",
  figure: "Legal figure",
};

export default function SearchPage({ loaderData: { page, words, hits } }: Route.ComponentProps) {
  return (
    <RegisterPage page={page}>
      <section className="block figure-search" aria-labelledby="search">
        <BlockHead heading="Search" />
        <div>
          <form role="search" action="/search#search">
            <label htmlFor="site-search">A word, a question, a letter you received</label>
            <input id="site-search" type="search" name="q" defaultValue={words} maxLength={LONGEST_SEARCH} />
            <button className="button main">Search</button>
          </form>
          {hits && <Found words={words} hits={hits} />}
        </div>
      </section>
    </RegisterPage>
  );
}

function Found({ words, hits }: { words: string; hits: Hit[] }) {
  return (
    <>
      <p role="status">
        {hits.length === 0
          ? `Nothing here has these words: ${words}. Try one word of it, or call us: you need not know the right one.`
          : `${hits.length === 1 ? "One place" : `${hits.length} places`} for “${words}”, the nearest first.`}
      </p>
      <ol className="search-hits">
        {hits.map(({ path, kind, title, excerpt }) => (
          <li key={`${path} ${title}`}>
            <p className="eyebrow">{KINDS[kind]}</p>
            <h3>
              <a href={path}>{title}</a>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
