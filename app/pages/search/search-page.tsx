import { BlockHead } from "#app/blocks/block-head.tsx";
import { servicesContext } from "#app/request/services.ts";
import { LONGEST_SEARCH } from "#firm/site-search/longest-search.ts";
import type { Hit } from "#firm/site-search/site-search.ts";
import { registerData } from "../registers/register-data.ts";
import { RegisterPage } from "../registers/register-page.tsx";
import type { Handle } from "#app/request/handle.ts";
import type { Route } from "./+types/search-page.ts";

/** What only the script of the search draws, before anything was searched. */
export const handle: Handle = { styles: ["search-hits"] };

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
          <Found words={words} hits={hits} />
        </div>
      </section>
    </RegisterPage>
  );
}

/** app/chrome/script/live-search.ts takes the words of the first element and all of the second from a newer answer. */
function Found({ words, hits }: { words: string; hits: Hit[] | undefined }) {
  return (
    <div className="search-found">
      <p role="status">{hits && howMany(hits.length, words)}</p>
      <div>{hits && hits.length > 0 && <Hits hits={hits} />}</div>
    </div>
  );
}

function howMany(count: number, words: string): string {
  return count === 0
    ? `Nothing here has these words: ${words}. Try one word of it, or call us: you need not know the right one.`
    : `${count === 1 ? "One place" : `${count} places`} for “${words}”, the nearest first.`;
}

function Hits({ hits }: { hits: Hit[] }) {
  return (
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
  );
}
