/**
 * Search: the whole public site by words, for people who do not know where the answer stands.
 * Owns the index over pages, questions, articles, figures and glossary, and the words people use for the law's own
 * (content/search.yaml). Promises that every public page can be found by its own heading, that a spelling mistake
 * does not hide it, and that no article is found that is not published. Called by the page /search.
 */
import MiniSearch, { type Query } from "minisearch";
import { stemmer } from "stemmer";
import type { PublishedArticles } from "#firm/articles/articles.ts";
import type { Content } from "#firm/content/content.ts";
import { fold } from "#text/fold.ts";
import { LONGEST_SEARCH } from "./longest-search.ts";
import { searchDocuments, type SearchDocument } from "./search-documents.ts";

/** `title` and `excerpt` are plain words; `path` may end in the fragment where the answer stands. */
export type Hit = Pick<SearchDocument, "path" | "kind" | "title" | "excerpt">;

export type SiteSearch = (words: string) => Promise<Hit[]>;

/** Most hits of one answer: what is not among them is found by better words, not by paging. */
const MOST_HITS = 12;

/** Words of a search that are looked at: more cost time and find nothing more. */
const MOST_WORDS = 12;

/** How much a word counts by where it stands. */
const BOOST = { title: 8, names: 8, headings: 4, excerpt: 2, words: 1 };

/** A page answers more than an entry of a register does. */
const KIND_BOOST: Record<SearchDocument["kind"], number> = {
  page: 1.6,
  check: 1,
  article: 1.3,
  question: 1,
  term: 0.4,
  figure: 0.2,
};

/** Words that stand in every question and tell pages apart nowhere. */
const COMMON = new Set(
  "a about am an and any are as at be been but by can could did do does for from get got had has have he help how i if in is it its me my no not of off on or our out she should so some than that the their them then there they this to up us was we were what when where which who why will with would you your canada canadian ontario".split(
    " ",
  ),
);

type Parts = { content: Content; posts: Pick<PublishedArticles, "published" | "version">; today: () => string };

/** The search of one site; its index is made at the first search, and again when an article or the day has changed. */
export function siteSearch({ content, posts, today }: Parts): SiteSearch {
  let made: { version: string; index: Promise<MiniSearch<SearchDocument>> } | undefined;

  function index(): Promise<MiniSearch<SearchDocument>> {
    const version = `${today()} ${posts.version()}`;
    if (made?.version !== version) made = { version, index: makeIndex(content, posts) };
    return made.index;
  }

  return async (words) => {
    const query = queryOf(words, content.searchWords);
    if (!query) return [];
    const found = (await index()).search(query, { boostDocument: (_id, _term, stored) => KIND_BOOST[kindOf(stored)] });
    return onePerPage(found as unknown as Hit[]).slice(0, MOST_HITS);
  };
}

async function makeIndex(content: Content, posts: Parts["posts"]): Promise<MiniSearch<SearchDocument>> {
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(BOOST),
    storeFields: ["path", "kind", "title", "excerpt"],
    tokenize: wordsOf,
    processTerm: stemmer,
    searchOptions: { boost: BOOST, prefix: (word) => word.length > 3, fuzzy: (word) => (word.length > 4 ? 0.2 : 0) },
  });
  index.addAll(searchDocuments(content, await posts.published()).map((document, id) => ({ id, ...document })));
  return index;
}

/** Any of the words, and any of those the law uses for them; a page with more of them stands higher. */
function queryOf(words: string, meanings: Content["searchWords"]): Query | undefined {
  const asked = fold(words.slice(0, LONGEST_SEARCH));
  const terms = wordsOf(asked).slice(0, MOST_WORDS);
  const meant = Object.entries(meanings).flatMap(([word, meaning]) =>
    ` ${terms.join(" ")} `.includes(` ${wordsOf(word).join(" ")} `) ? wordsOf(meaning) : [],
  );
  const telling = terms.filter((word) => !COMMON.has(word));
  // A name may consist of common words only, as “About us” does.
  const known = [...new Set([...(telling.length > 0 ? telling : terms), ...meant])];
  return known.length === 0 ? undefined : { combineWith: "OR", queries: known };
}

function wordsOf(text: string): string[] {
  return fold(text)
    .replaceAll(/['’]/g, "")
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "");
}

/** The best place of each page: one question of it, not all of them. */
function onePerPage(hits: Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ path, kind }) => {
    const page = kind === "term" || kind === "figure" ? path : path.split("#")[0]!;
    return !seen.has(page) && seen.add(page);
  });
}

function kindOf(stored: Record<string, unknown> | undefined): SearchDocument["kind"] {
  return (stored as Hit).kind;
}
