import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { listsInForce } from "./name-lists.ts";
import { endsOf, keysOfPairs } from "./name-ends.ts";
import { nameRuns } from "./name-runs.ts";
import { writtenKey } from "./name-keys.ts";
import { inOrder, writtenName } from "./name-parts.ts";
import { namesUnder, type FoundName } from "./names.ts";

/** Keys looked for in one query; others have their turn in between. */
const AT_ONCE = 1000;

/** Different names that are told of one text, and places looked at of each. */
const NAMES = 20;
const PLACES = 50;

/** Rows of the index read for longer names. */
const ROWS = 2000;

/** `cutOff`: more of the text, or more names or places, were not looked at. */
export type SpelledNames = { names: FoundName[]; cutOff: boolean };

/**
 * Names on file that stand in a text, side by side and as they are spelled, of two words and more; of longer ones also
 * the first and the last word. `except`: names that are looked for by themselves.
 */
export async function namesSpelledIn(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  text: string,
  except: readonly string[],
): Promise<SpelledNames> {
  const known = new Set(except.map((name) => writtenKey(writtenName(name))));
  const runs = nameRuns(text);
  const keys = runs.keys.filter((key) => !known.has(key));
  const lists = await listsInForce(queries);
  const onFile: string[] = [];
  for (let from = 0; from < keys.length && onFile.length <= NAMES; from += AT_ONCE) {
    onFile.push(...(await keysOnFile({ queries, engine }, keys.slice(from, from + AT_ONCE), lists)));
    await nextTurn();
  }
  const found = { names: [] as FoundName[], cutOff: runs.cut || onFile.length > NAMES };
  for (const key of onFile.slice(0, NAMES)) {
    const { names, cutOff } = await namesUnder(queries, [[key]], { exceptOf: null, most: PLACES });
    found.names.push(...names);
    found.cutOff ||= cutOff;
  }
  const longer = await longerNames(queries, runs.pairs, new Set([...known, ...onFile]));
  return { names: [...found.names, ...longer.names], cutOff: found.cutOff || longer.cutOff };
}

/** Names that begin and end with a pair of words, without those known by their keys. */
async function longerNames(
  queries: Queries,
  pairs: readonly string[],
  known: ReadonlySet<string>,
): Promise<SpelledNames> {
  const ends = new Set(pairs.map((pair) => inOrder(pair.split(" "))));
  const { names, cutOff } = await namesUnder(queries, [keysOfPairs(pairs)], { exceptOf: null, most: ROWS });
  const isLonger = ({ name }: FoundName) => ends.has(endsOf(name) ?? "") && !known.has(writtenKey(writtenName(name)));
  return { names: names.filter(isLonger), cutOff };
}

/** Which of some keys any name has: one look into the index for each, however many bear the name. */
async function keysOnFile(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  keys: readonly string[],
  lists: readonly string[],
): Promise<string[]> {
  const [asked, of] =
    engine === "sqlite"
      ? [
          sql`(select value as key from json_each(${JSON.stringify(keys)})) as asked`,
          sql`(select value as id from json_each(${JSON.stringify(lists)})) as lists`,
        ]
      : [sql`unnest(${keys}::text[]) as asked(key)`, sql`unnest(${lists}::text[]) as lists(id)`];
  const ofEnquiries = sql`select 1 from name_keys where name_keys.key = asked.key limit 1`;
  const ofLists = sql`select 1 from list_keys where list_keys.list_id = lists.id and list_keys.key = asked.key limit 1`;
  // Asked only whether such a row exists, PostgreSQL reads all rows.
  const thatHave = (rows: RawBuilder<unknown>) =>
    engine === "sqlite" ? sql`where exists (${rows})` : sql`cross join lateral (${rows}) as one`;
  const { rows } = await sql<{ key: string }>`
    select asked.key from ${asked} ${thatHave(ofEnquiries)} limit ${NAMES + 1}`.execute(queries);
  const listed =
    lists.length === 0
      ? { rows: [] }
      : await sql<{ key: string }>`
          select asked.key from ${asked} cross join ${of} ${thatHave(ofLists)} limit ${NAMES + 1}`.execute(queries);
  return [...new Set([...rows, ...listed.rows].map(({ key }) => key))];
}
