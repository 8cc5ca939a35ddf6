import { sql } from "kysely";
import { areaWord, wordsNear, type AskedWord } from "./search-terms.ts";
import type { Database } from "#db/database.ts";

/**
 * How many of the newest enquiries are looked at: enough for what someone half remembers, and flat however many there
 * are.
 */
const NEWEST_LOOKED_AT = 2_000;

/** With so many words asked for, one alone says nothing. */
const MANY = 3;

type Search = { text: string; area: string | null; limit: number };
type Holder = { id: string; position: number };

/**
 * For a search that nothing answers whole: ids of those among the newest that hold most of its words, or words that
 * begin alike (`refused`, `refusal`), best first, then newest first. Short words are left out; so is who holds two
 * words fewer than the best.
 */
export async function nearestEnquiries(
  place: Pick<Database, "queries" | "engine">,
  { text, area, limit }: Search,
): Promise<string[]> {
  const words = wordsNear(text);
  const held = new Map<string, { count: number; position: number }>();
  for (const holders of await Promise.all(words.map((word) => holdersOf(place, word, area)))) {
    for (const { id, position } of holders) held.set(id, { count: (held.get(id)?.count ?? 0) + 1, position });
  }
  const best = Math.max(0, ...[...held.values()].map(({ count }) => count));
  const least = Math.max(best - 1, words.length >= MANY ? 2 : 1);
  return [...held]
    .filter(([, { count }]) => count >= least)
    .toSorted(([, a], [, b]) => b.count - a.count || b.position - a.position)
    .slice(0, limit)
    .map(([id]) => id);
}

async function holdersOf(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  { word }: AskedWord,
  area: string | null,
): Promise<Holder[]> {
  if (engine === "sqlite") {
    const match = `"${word}"*${area === null ? "" : ` "${areaWord(area)}"`}`;
    const { rows } = await sql<Holder>`
      select enquiry_search.enquiry_id as id, enquiry_words.rowid as position
      from enquiry_words join enquiry_search on enquiry_search.row = enquiry_words.rowid
      where enquiry_words match ${match}
         and enquiry_words.rowid > (select coalesce(max(row), 0) from enquiry_search) - ${NEWEST_LOOKED_AT}`.execute(
      queries,
    );
    return rows;
  }
  const match = `'${word}':*${area === null ? "" : ` & '${areaWord(area)}'`}`;
  const { rows } = await sql<Holder>`
    with newest as materialized (
       select * from enquiry_search order by created_at desc, enquiry_id desc limit ${NEWEST_LOOKED_AT})
    select enquiry_id as id, created_at as position from newest where words @@ ${match}::tsquery`.execute(queries);
  return rows.map(({ id, position }) => ({ id, position: Number(position) }));
}
