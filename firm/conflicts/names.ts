import { randomUUID } from "node:crypto";
import { lookup, storedKeys } from "./name-keys.ts";
import { listsInForce } from "./name-lists.ts";
import type { Queries } from "#db/database.ts";
import type { NamesTable } from "#db/tables.ts";

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
  const names = given.map(({ id = randomUUID(), name }) => ({ id, source, sourceId, name }));
  const keys = names.flatMap(({ id, name }) => storedKeys(name).map((key) => ({ key, nameId: id })));
  if (names.length > 0) await queries.insertInto("names").values(names).execute();
  if (keys.length > 0) await queries.insertInto("nameKeys").values(keys).execute();
}

export async function removeNames(queries: Queries, source: NamesTable["source"], sourceId: string): Promise<void> {
  await queries.deleteFrom("names").where("source", "=", source).where("sourceId", "=", sourceId).execute();
}

/** `sourceId` is the enquiry's id, or that of the list the firm's own name came with. */
export type FoundName = {
  name: string;
  source: NamesTable["source"] | "list";
  sourceId: string;
  detail: string | null;
};

/** More than this tells nobody anything; the search says that there are more. */
export const NAMES_SHOWN = 100;

/**
 * Names that meet the one asked for (firm/conflicts/name-keys.ts), at most `NAMES_SHOWN` and one; those of one enquiry
 * left out.
 */
export async function findNames(queries: Queries, asked: string, exceptOf: string | null = null): Promise<FoundName[]> {
  const { exact, beginnings } = lookup(asked);
  if (exact.length === 0) return [];
  const lists = await listsInForce(queries);
  const ofEnquiries = () =>
    queries
      .selectFrom("nameKeys")
      .innerJoin("names", "names.id", "nameKeys.nameId")
      .select(["names.id", "names.name", "names.source", "names.sourceId"])
      .$if(exceptOf !== null, (query) => query.where("names.sourceId", "!=", exceptOf!))
      .limit(NAMES_SHOWN + 1);
  const ofLists = () =>
    queries
      .selectFrom("listKeys")
      .innerJoin("listNames", (on) =>
        on.onRef("listNames.listId", "=", "listKeys.listId").onRef("listNames.number", "=", "listKeys.number"),
      )
      .select(["listNames.listId", "listNames.number", "listNames.name", "listNames.detail"])
      .where("listKeys.listId", "in", lists)
      .limit(NAMES_SHOWN + 1);
  // Each beginning is a range of its own, read through the key.
  const enquiries = [
    ofEnquiries().where("nameKeys.key", "in", exact),
    ...beginnings.map((begin) =>
      ofEnquiries().where("nameKeys.key", ">=", begin).where("nameKeys.key", "<", `${begin}\uFFFF`),
    ),
  ];
  const listed = [
    ofLists().where("listKeys.key", "in", exact),
    ...beginnings.map((begin) =>
      ofLists().where("listKeys.key", ">=", begin).where("listKeys.key", "<", `${begin}\uFFFF`),
    ),
  ];
  const found = new Map<string, FoundName>();
  for (const query of enquiries)
    for (const { id, ...name } of await query.execute()) found.set(id, { ...name, detail: null });
  for (const query of lists.length > 0 ? listed : [])
    for (const { listId, number, ...name } of await query.execute())
      found.set(`${listId} ${number}`, { ...name, source: "list", sourceId: listId });
  return [...found.values()].slice(0, NAMES_SHOWN + 1);
}
