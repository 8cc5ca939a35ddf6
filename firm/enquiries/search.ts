import { sql, type RawBuilder } from "kysely";
import { cursorOf } from "./cursor.ts";
import { areaWord, endingAsked, TERMS, wordsAsked, wordsToIndex, type AskedWord } from "./search-terms.ts";
import type { Database, Engine, Queries } from "#db/database.ts";

export type SearchedEnquiry = {
  id: string;
  reference: string;
  createdAt: number;
  practiceArea: string | null;
  values: Record<string, string>;
  /** What was written about it since: notes, corrections. */
  added?: string[];
};

/**
 * Puts an enquiry's words where the search finds them, in the transaction that stores it. Its row goes when the enquiry
 * is erased.
 */
export async function indexEnquiry(queries: Queries, engine: Engine, enquiry: SearchedEnquiry): Promise<void> {
  const { id, createdAt } = enquiry;
  const words = indexedWords(enquiry);
  if (engine === "postgres") {
    await sql`
      insert into enquiry_search (enquiry_id, created_at, words, terms)
      values (${id}, ${createdAt}, array_to_tsvector(${words}::text[]), ${TERMS})`.execute(queries);
    return;
  }
  const { rows } = await sql<{
    row: number;
  }>`insert into enquiry_search (enquiry_id, terms) values (${id}, ${TERMS}) returning row`.execute(queries);
  await sql`insert into enquiry_words (rowid, words) values (${rows[0]!.row}, ${words.join(" ")})`.execute(queries);
}

/** What an enquiry is found by. */
export function indexedWords({ values, reference, practiceArea, added }: SearchedEnquiry): string[] {
  return [...wordsToIndex(values, reference, added), ...(practiceArea ? [areaWord(practiceArea)] : [])];
}

export async function forgetWords(queries: Queries, id: string): Promise<void> {
  await sql`delete from enquiry_search where enquiry_id = ${id}`.execute(queries);
}

export type Found = { id: string; cursor: string };

/** `after`: the cursor of the last one seen; one that is none of ours begins at the newest. */
export type Search = { text: string; area: string | null; after: string | null; limit: number };

/**
 * Enquiries that hold all the words, newest first; none for a search without a word. `after` is the cursor of the last
 * one seen.
 */
export async function searchEnquiries(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  search: Search,
): Promise<Found[]> {
  return holding({ queries, engine }, wordsAsked(search.text).map(alternatives), search);
}

/**
 * Enquiries that hold every word of a text as it stands, newest first, by id; none where it has fewer than `fewest`
 * words.
 */
export async function searchWholeWords(
  place: Pick<Database, "queries" | "engine">,
  text: string,
  { fewest, limit }: { fewest: number; limit: number },
): Promise<string[]> {
  const words = wordsAsked(text).map(({ word }) => [{ word, beginning: false }]);
  if (words.length < fewest) return [];
  return (await holding(place, words, { text: "", area: null, after: null, limit })).map(({ id }) => id);
}

/** Enquiries with a telephone number that ends with some digits, at least four, newest first. */
export async function searchEndings(
  place: Pick<Database, "queries" | "engine">,
  asked: AskedWord,
  limit: number,
): Promise<Found[]> {
  const ending = endingAsked(asked);
  const words = ending === undefined ? [] : [[{ word: ending, beginning: true }]];
  return holding(place, words, { text: "", area: null, after: null, limit });
}

/**
 * Enquiries that were closed as one of some states and hold a word of several texts, numbers by their end, newest
 * first; in one query.
 */
export async function searchAmongClosed(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  texts: string[],
  { closedAs, limit }: { closedAs: readonly string[]; limit: number },
): Promise<string[]> {
  const words = texts.flatMap(wordsAsked).map((asked) => alternatives(asked).at(-1)!);
  if (words.length === 0) return [];
  // PostgreSQL takes the index for each word, and reads every row for many at once.
  const holding =
    engine === "sqlite"
      ? sql`select enquiry_id from enquiry_words join enquiry_search on enquiry_search.row = enquiry_words.rowid
          where enquiry_words match ${oneOf(words, engine)}`
      : sql`select distinct enquiry_id from unnest(${words.map((word) => oneOf([word], engine))}::text[]) as word
          join enquiry_search on words @@ word::tsquery`;
  const { rows } = await sql<{ id: string }>`
    with holding as materialized (${holding})
    select id from holding join enquiries on enquiries.id = holding.enquiry_id
    where closed_as in (${sql.join(closedAs)}) and erased_at is null
    order by created_at desc, id desc limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** What is asked for stands there, or a number ends with it. */
function alternatives(asked: AskedWord): AskedWord[] {
  const ending = endingAsked(asked);
  return ending === undefined ? [asked] : [asked, { word: ending, beginning: true }];
}

async function holding(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  asked: Words,
  search: Search,
): Promise<Found[]> {
  if (asked.length === 0) return [];
  const words = search.area ? [...asked, [{ word: areaWord(search.area), beginning: false }]] : asked;
  if (engine === "sqlite") return (await sqliteSearch(words, search).execute(queries)).rows;
  // What many enquiries hold is soon found among the newest; what few hold, soon found through the words.
  const [amongNewest, throughWords] = postgresSearches(words, search);
  const { rows } = await amongNewest.execute(queries);
  return rows.length === search.limit ? rows : (await throughWords.execute(queries)).rows;
}

/** One of each is to stand there. */
type Words = AskedWord[][];

/** As the engine is asked for one of some words. */
function oneOf(words: AskedWord[], engine: Engine): string {
  if (engine === "sqlite") return words.map(({ word, beginning }) => `"${word}"${beginning ? "*" : ""}`).join(" OR ");
  return words.map(({ word, beginning }) => `'${word}'${beginning ? ":*" : ""}`).join(" | ");
}

function sqliteSearch(words: Words, { after, limit }: Search): RawBuilder<Found> {
  const match = words.map((some) => `(${oneOf(some, "sqlite")})`).join(" AND ");
  const row = /^\d{1,15}$/.test(after ?? "") ? Number(after) : undefined;
  const before = row === undefined ? sql`` : sql`and enquiry_words.rowid < ${row}`;
  return sql<Found>`
    select enquiry_search.enquiry_id as id, cast(enquiry_words.rowid as text) as cursor
    from enquiry_words join enquiry_search on enquiry_search.row = enquiry_words.rowid
    where enquiry_words match ${match} ${before} order by enquiry_words.rowid desc limit ${limit}`;
}

/** The newest enquiries looked at one by one before the index of words is asked. */
const NEWEST = 2_000;

/**
 * Two ways to the same answer, each slow where the other is fast: PostgreSQL cannot tell how many enquiries hold a
 * beginning of a word, and so may choose the wrong one. The first is whole only if it fills a page.
 */
function postgresSearches(words: Words, { after, limit }: Search): [RawBuilder<Found>, RawBuilder<Found>] {
  const match = words.map((some) => `(${oneOf(some, "postgres")})`).join(" & ");
  const cursor = cursorOf(after);
  const before = cursor ? sql`(created_at, enquiry_id) < (${cursor.time}, ${cursor.id})` : sql`true`;
  const holds = sql`words @@ ${match}::tsquery`;
  const order = sql`order by created_at desc, enquiry_id desc`;
  const found = sql`select enquiry_id as id, created_at || '_' || enquiry_id as cursor`;
  return [
    sql<Found>`
      with newest as materialized (select * from enquiry_search where ${before} ${order} limit ${NEWEST})
      ${found} from newest where ${holds} ${order} limit ${limit}`,
    sql<Found>`
      with holding as materialized (select * from enquiry_search where ${holds})
      ${found} from holding where ${before} ${order} limit ${limit}`,
  ];
}
