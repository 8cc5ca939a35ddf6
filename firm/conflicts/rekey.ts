import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Queries } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";
import { indexKeys } from "./name-beginnings.ts";
import { KEY_RULES } from "./name-keys.ts";
import { namesOfList } from "./name-lists.ts";
import { sortedKeys } from "./sorted-keys.ts";

/** Names, and keys, written in one transaction: pages and forms have their turn in between. */
const NAMES = 100;
const KEYS = 400;

/** Whether every name can be found: none was indexed by older rules. */
export async function isIndexWhole(queries: Queries): Promise<boolean> {
  const [name, list] = await Promise.all([outdatedNames(queries, 1), outdatedLists(queries)]);
  return name.length === 0 && list.length === 0;
}

/** Indexes names anew whose keys were made by older rules; begun again, it goes on where it was stopped. */
export async function rekeyNames(database: Database, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await database.write(rekeySome))) await nextTurn();
  for (const { id } of await outdatedLists(database.queries))
    if (!stopping.aborted) await rekeyList(database, id, stopping);
}

/** After an update whose rules for names are others. */
export function nameKeysJob(database: Database): Job {
  return { name: "name-keys", every: MINUTE, retryAfter: MINUTE, run: (stopping) => rekeyNames(database, stopping) };
}

/** Answers whether there may be more. */
async function rekeySome(queries: Queries): Promise<boolean> {
  const names = await outdatedNames(queries, NAMES);
  if (names.length === 0) return false;
  const ids = names.map(({ id }) => id);
  await queries.deleteFrom("nameKeys").where("nameId", "in", ids).execute();
  const keys = names.flatMap(({ id, name }) => indexKeys(name).map((key) => ({ key, nameId: id })));
  for (let from = 0; from < keys.length; from += KEYS)
    await queries
      .insertInto("nameKeys")
      .values(keys.slice(from, from + KEYS))
      .execute();
  await queries.updateTable("names").set({ keyRules: KEY_RULES }).where("id", "in", ids).execute();
  return true;
}

/** The old keys stay beside the new ones until all of these are there: they find no name that is not on the list. */
async function rekeyList(database: Database, listId: string, stopping: AbortSignal): Promise<void> {
  const names = [];
  for await (const page of namesOfList(database.queries, listId)) names.push(...page);
  for await (const part of sortedKeys(names, KEYS)) {
    if (stopping.aborted) return;
    const rows = part.map((key) => ({ ...key, listId }));
    await database.write((queries) =>
      queries
        .insertInto("listKeys")
        .values(rows)
        .onConflict((there) => there.columns(["listId", "key", "number"]).doNothing())
        .execute(),
    );
    await nextTurn();
  }
  await database.write((queries) =>
    queries.updateTable("nameLists").set({ keyRules: KEY_RULES }).where("id", "=", listId).execute(),
  );
}

function outdatedNames(queries: Queries, limit: number): Promise<{ id: string; name: string }[]> {
  return queries.selectFrom("names").select(["id", "name"]).where("keyRules", "<", KEY_RULES).limit(limit).execute();
}

function outdatedLists(queries: Queries): Promise<{ id: string }[]> {
  return queries
    .selectFrom("nameLists")
    .select("id")
    .where("state", "=", "in-force")
    .where("keyRules", "<", KEY_RULES)
    .execute();
}
