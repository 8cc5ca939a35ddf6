import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { newId } from "#db/new-id.ts";
import { KEY_RULES } from "./name-keys.ts";
import type { ListedName, NewListedName, ReadAs } from "./listed-name.ts";
import { listsInForce, namesOfList } from "./name-lists.ts";
import { sortedKeys } from "./sorted-keys.ts";
import type { Job } from "#time/job.ts";
import { HOUR, MINUTE } from "#time/units.ts";

/** Rows written, or taken away, in one transaction: pages and forms have their turn in between. */
const ROWS = 400;

/** A list that has been on its way for longer, in milliseconds, came to a server that died. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** A number that this site alone uses for PostgreSQL's advisory lock: lists come into force one after the other. */
const LIST_LOCK = 728_114_903;

type Change = {
  names: NewListedName[];
  /** How they were read (read-list.ts). */
  readAs?: ReadAs;
  way: "add" | "replace";
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
};

/**
 * Adds names to the firm's own list, or puts them in its place. They are written in small parts and all count from one
 * moment on; until then the list is as it was. What it holds already is not put in again; answers how many were new.
 */
export async function changeList(database: Database, change: Change): Promise<number> {
  const listId = newId(change.at);
  const compared = change.way === "add" ? await listsInForce(database.queries) : [];
  const names = await withoutPresent(database.queries, change.names, compared);
  if (names.length === 0) return 0;
  const { at: createdAt, actor: addedBy, readAs } = change;
  const list = { id: listId, state: "incoming" as const, createdAt, addedBy, readAs: JSON.stringify(readAs ?? null) };
  await database.write((queries) =>
    queries
      .insertInto("nameLists")
      .values({ ...list, keyRules: KEY_RULES })
      .execute(),
  );
  for (let from = 0; from < names.length; from += ROWS) {
    const rows = names.slice(from, from + ROWS).map((name) => ({ ...name, listId }));
    await database.write((queries) => queries.insertInto("listNames").values(rows).execute());
    await nextTurn();
  }
  for await (const keys of sortedKeys(names, ROWS)) {
    const rows = keys.map((key) => ({ ...key, listId }));
    await database.write((queries) => queries.insertInto("listKeys").values(rows).execute());
    await nextTurn();
  }
  // Another one came into force meanwhile, and may hold some of these names: once more, beside that one.
  return (await comeIntoForce(database, listId, compared, change)) ? names.length : changeList(database, change);
}

async function withoutPresent(queries: Queries, names: Change["names"], lists: string[]): Promise<ListedName[]> {
  const fresh = new Map(names.map((name) => [keyOf(name), name]));
  for (const id of lists) {
    for await (const page of namesOfList(queries, id)) {
      for (const name of page) fresh.delete(keyOf(name));
      await nextTurn();
    }
  }
  return [...fresh.values()].map(({ name, detail }, number) => ({ number, name, detail }));
}

/** The moment from which the new names count, and its line in the trail. */
function comeIntoForce(
  database: Database,
  id: string,
  compared: string[],
  { names, way, actor, at }: Change,
): Promise<boolean> {
  return database.write(async (queries) => {
    if (database.engine === "postgres") await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(queries);
    const lists = queries.updateTable("nameLists");
    if (way === "add" && (await listsInForce(queries)).some((other) => !compared.includes(other))) {
      await lists.set({ state: "superseded" }).where("id", "=", id).execute();
      return false;
    }
    if (way === "replace") await lists.set({ state: "superseded" }).where("state", "=", "in-force").execute();
    await lists.set({ state: "in-force" }).where("id", "=", id).execute();
    const action = way === "replace" ? "replaced-names" : "added-names";
    await recordAudit(queries, { at, actor, action, subject: "list", detail: String(names.length) });
    return true;
  });
}

/** Takes away what was replaced, and what a server that died left half-way. `now` in milliseconds since 1970. */
export async function removeOldLists(database: Database, now: number, stopping: AbortSignal): Promise<void> {
  const old = await database.queries
    .selectFrom("nameLists")
    .select("id")
    .where("state", "!=", "in-force")
    .where((row) => row.or([row("state", "=", "superseded"), row("createdAt", "<", now - ABANDONED)]))
    .execute();
  for (const { id } of old) {
    let more = true;
    while (more && !stopping.aborted) {
      more = await database.write((queries) => removePart(queries, id));
      await nextTurn();
    }
  }
}

/** Takes some rows of a list away, at last the list itself; answers whether there may be more. */
async function removePart(queries: Queries, id: string): Promise<boolean> {
  const keys = await queries
    .selectFrom("listKeys")
    .select(["key", "number"])
    .where("listId", "=", id)
    .orderBy("key")
    .orderBy("number")
    .limit(ROWS)
    .execute();
  const last = keys.at(-1);
  if (last) {
    const until = sql<boolean>`(key, number) <= (${last.key}, ${last.number})`;
    await queries.deleteFrom("listKeys").where("listId", "=", id).where(until).execute();
    return true;
  }
  const names = queries.selectFrom("listNames").select("number").where("listId", "=", id);
  const some = await names.orderBy("number").limit(ROWS).execute();
  const highest = some.at(-1)?.number;
  if (highest === undefined) await queries.deleteFrom("nameLists").where("id", "=", id).execute();
  else await queries.deleteFrom("listNames").where("listId", "=", id).where("number", "<=", highest).execute();
  return highest !== undefined;
}

function keyOf({ name, detail }: NewListedName): string {
  return `${name}\n${detail}`;
}

export function oldListsJob(database: Database, clock: () => number): Job {
  return {
    name: "old-name-lists",
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: (stopping) => removeOldLists(database, clock(), stopping),
  };
}
