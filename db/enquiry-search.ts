import { sql, type RawBuilder } from "kysely";
import { areaWord, wordsAsked, wordsToKeep } from "#app/staff/search-words.ts";
import type { Database, Engine, Queries } from "./open.ts";

export type SearchedEnquiry = { id: string; reference: string; createdAt: number; practiceArea: string | null; values: Record<string, string> };

/** Puts an enquiry's words where the search finds them, in the transaction that stores it. Its row goes when the enquiry is erased. */
export async function indexEnquiry(queries: Queries, engine: Engine, enquiry: SearchedEnquiry): Promise<void> {
  const { id, createdAt } = enquiry;
  const words = wordsOf(enquiry);
  if (engine === "postgres") {
    await sql`insert into enquiry_search (enquiry_id, created_at, words) values (${id}, ${createdAt}, array_to_tsvector(${words}::text[]))`.execute(queries);
    return;
  }
  const { rows } = await sql<{ row: number }>`insert into enquiry_search (enquiry_id) values (${id}) returning row`.execute(queries);
  await sql`insert into enquiry_words (rowid, words) values (${rows[0]!.row}, ${words.join(" ")})`.execute(queries);
}

/** What an enquiry is found by. */
export function wordsOf({ values, reference, practiceArea }: SearchedEnquiry): string[] {
  return [...wordsToKeep(values, reference), ...(practiceArea ? [areaWord(practiceArea)] : [])];
}

export async function forgetWords(queries: Queries, id: string): Promise<void> {
  await sql`delete from enquiry_search where enquiry_id = ${id}`.execute(queries);
}

export type Found = { id: string; cursor: string };

export type Search = { text: string; area: string | null; after: string | null; limit: number };

/** Enquiries that hold all the words, newest first; none for a search without a word. `after` is the cursor of the last one seen. */
export async function searchEnquiries({ queries, engine }: Pick<Database, "queries" | "engine">, search: Search): Promise<Found[]> {
  const asked = wordsAsked(search.text);
  if (asked.length === 0) return [];
  const words = search.area ? [...asked, { word: areaWord(search.area), beginning: false }] : asked;
  const query = engine === "postgres" ? postgresSearch(words, search) : sqliteSearch(words, search);
  return (await query.execute(queries)).rows;
}

type Words = ReturnType<typeof wordsAsked>;

function sqliteSearch(words: Words, { after, limit }: Search): RawBuilder<Found> {
  const match = words.map(({ word, beginning }) => `"${word}"${beginning ? "*" : ""}`).join(" ");
  const before = after === null ? sql`` : sql`and enquiry_words.rowid < ${Number(after)}`;
  return sql<Found>`
    select enquiry_search.enquiry_id as id, cast(enquiry_words.rowid as text) as cursor
    from enquiry_words join enquiry_search on enquiry_search.row = enquiry_words.rowid
    where enquiry_words match ${match} ${before} order by enquiry_words.rowid desc limit ${limit}`;
}

function postgresSearch(words: Words, { after, limit }: Search): RawBuilder<Found> {
  const match = words.map(({ word, beginning }) => `'${word}'${beginning ? ":*" : ""}`).join(" & ");
  const [at, id] = (after ?? "").split("_");
  const before = after === null ? sql`` : sql`and (created_at, enquiry_id) < (${Number(at)}, ${id ?? ""})`;
  return sql<Found>`
    select enquiry_id as id, created_at || '_' || enquiry_id as cursor from enquiry_search
    where words @@ ${match}::tsquery ${before} order by created_at desc, enquiry_id desc limit ${limit}`;
}
