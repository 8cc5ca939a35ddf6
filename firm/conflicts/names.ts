import { randomUUID } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { indexKeys } from "./name-beginnings.ts";
import { KEY_RULES, lookup } from "./name-keys.ts";
import { listsInForce } from "./name-lists.ts";
import type { Queries } from "#db/database.ts";
import type { NamesTable } from "#db/name-tables.ts";

/** `id`: of the one name there is of its source; left out, a new one. */
export type NewName = { id?: string; name: string };

/**
 * Puts the names of an enquiry in under the keys by which they are found, in the transaction of what they belong to.
 */
export async function insertNames(
  queries: Queries,
  source: NamesTable["source"],
  sourceId: string,
  given: NewName[],
): Promise<void> {
  const names = given.map(({ id = randomUUID(), name }) => ({ id, source, sourceId, name, keyRules: KEY_RULES }));
  const keys = names.flatMap(({ id, name }) => indexKeys(name).map((key) => ({ key, nameId: id })));
  if (names.length > 0) await queries.insertInto("names").values(names).execute();
  if (keys.length > 0) await queries.insertInto("nameKeys").values(keys).execute();
}

export async function removeNames(queries: Queries, source: NamesTable["source"], sourceId: string): Promise<void> {
  await queries.deleteFrom("names").where("source", "=", source).where("sourceId", "=", sourceId).execute();
}

/** All names of an enquiry, whatever they are. */
export async function removeNamesOf(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("names").where("sourceId", "=", enquiryId).execute();
}

/** The names that belong to an enquiry: who wrote, whom it is about, who called, and the other parties. */
export async function namesOf(queries: Queries, enquiryId: string): Promise<string[]> {
  const rows = await queries.selectFrom("names").select("name").where("sourceId", "=", enquiryId).execute();
  return rows.map(({ name }) => name);
}

/** Names that belong to some enquiries, and as what. */
export async function namesIn(
  queries: Queries,
  enquiryIds: string[],
): Promise<Pick<NamesTable, "source" | "sourceId" | "name">[]> {
  return queries
    .selectFrom("names")
    .select(["source", "sourceId", "name"])
    .where("sourceId", "in", enquiryIds)
    .orderBy("id")
    .execute();
}

/** `sourceId` is the enquiry's id, or that of the list the firm's own name came with, where it has the `number`. */
export type FoundName = {
  name: string;
  number?: number;
  source: NamesTable["source"] | "list";
  sourceId: string;
  detail: string | null;
};

/** `cutOff`: more names had keys like these than were looked at. */
export type FoundNames = { names: FoundName[]; cutOff: boolean };

/** Rows of an index read for the very name, for names near it and for mistyped ones; none displaces those before. */
const ROWS = 2000;

/**
 * Names under the keys of the one asked for (firm/conflicts/name-keys.ts), those of one enquiry left out. The very same
 * name is looked for by itself, so that however many are only similar, it is among what is found.
 */
export async function findNames(queries: Queries, asked: string, exceptOf: string | null = null): Promise<FoundNames> {
  const { written, near, slips } = lookup(asked);
  return namesUnder(queries, [written, near, slips], { exceptOf, most: ROWS });
}

/** The names of one upload, near the one asked for. */
export async function findInUpload(queries: Queries, asked: string, listId: string): Promise<FoundName[]> {
  const { written, near, slips } = lookup(asked);
  const places = await placesUnder(queries, [...new Set([...written, ...near, ...slips])], [listId], ROWS);
  const numbers = places.map(({ number }) => number);
  const names = numbers.length === 0 ? [] : await listedNames(queries, listId, numbers);
  return names.map((name) => ({ ...name, source: "list", sourceId: listId }));
}

/** Keys of the index: these, or all between two. */
type AskedKeys = string[] | { after: string; before: string };

/** Names under some keys, of each of these kinds of keys no more than `most`. */
export async function namesUnder(
  queries: Queries,
  ofEach: readonly AskedKeys[],
  { exceptOf, most }: { exceptOf: string | null; most: number },
): Promise<FoundNames> {
  const lists = await listsInForce(queries);
  const found = new Map<string, FoundName>();
  let cutOff = false;
  for (const keys of ofEach) {
    const ofEnquiries = await idsUnder(queries, keys, most);
    const ofLists = lists.length === 0 ? [] : await placesUnder(queries, keys, lists, most);
    cutOff ||= ofEnquiries.length > most || ofLists.length > most;
    for (const { id, ...name } of await enquiryNames(queries, ofEnquiries, exceptOf))
      found.set(id, { ...name, detail: null });
    for (const [listId, numbers] of grouped(ofLists)) {
      for (const name of await listedNames(queries, listId, numbers))
        found.set(`${listId} ${name.number}`, { ...name, source: "list", sourceId: listId });
    }
  }
  return { names: [...found.values()], cutOff };
}

async function idsUnder(queries: Queries, keys: AskedKeys, most: number): Promise<string[]> {
  if (isNone(keys)) return [];
  const rows = queries.selectFrom("nameKeys").select("nameId").where(isAmong(keys));
  return (await rows.limit(most + 1).execute()).map(({ nameId }) => nameId);
}

type ListPlace = { listId: string; number: number };

async function placesUnder(queries: Queries, keys: AskedKeys, lists: string[], most: number): Promise<ListPlace[]> {
  if (isNone(keys)) return [];
  const rows = queries.selectFrom("listKeys").select(["listId", "number"]).where("listId", "in", lists);
  return rows
    .where(isAmong(keys))
    .limit(most + 1)
    .execute();
}

function isNone(keys: AskedKeys): boolean {
  return Array.isArray(keys) && keys.length === 0;
}

function isAmong(keys: AskedKeys): RawBuilder<SqlBool> {
  return Array.isArray(keys) ? sql`key in (${sql.join(keys)})` : sql`key > ${keys.after} and key < ${keys.before}`;
}

function enquiryNames(queries: Queries, ids: string[], exceptOf: string | null) {
  if (ids.length === 0) return [];
  return queries
    .selectFrom("names")
    .select(["id", "name", "source", "sourceId"])
    .where("id", "in", [...new Set(ids)])
    .$if(exceptOf !== null, (query) => query.where("sourceId", "!=", exceptOf!))
    .execute();
}

function listedNames(queries: Queries, listId: string, numbers: number[]) {
  return queries
    .selectFrom("listNames")
    .select(["number", "name", "detail"])
    .where("listId", "=", listId)
    .where("number", "in", [...new Set(numbers)])
    .execute();
}

function grouped(places: ListPlace[]): Map<string, number[]> {
  const lists = Map.groupBy(places, ({ listId }) => listId);
  return new Map([...lists].map(([listId, rows]) => [listId, rows.map(({ number }) => number)]));
}
