import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { LookUpsTable } from "#db/name-tables.ts";
import { newId } from "#db/new-id.ts";
import { MINUTE } from "#time/units.ts";
import type { TypedSearch } from "./look-up-beginnings.ts";
import { writtenName } from "./name-parts.ts";

/** One name of a look-up and how much was found; `asked` is null once the name was erased. */
export type LookedUpName = {
  asked: string | null;
  found: number;
  inTexts: number;
  erased: number;
  incomplete: boolean;
};

/** `uploaded`: how many names an upload held that were compared at once; null where they were typed. */
export type KeptLookUp = LookUpsTable & { names: LookedUpName[] };

type By = { actor: string; at: number };

/** Characters kept of one name: no name is longer. */
const LONGEST = 200;

/** Asked again by the same user within this time, with the same answer, it is not kept twice: a page is reloaded. */
const AGAIN = 5 * MINUTE;

/** What one search found, as it is kept; `texts`: in how many its words stand. */
export function asKept(search: TypedSearch, texts: number): LookedUpName {
  const { asked, begun, erased, incomplete } = search;
  const found = search.found.length + begun.names.length;
  return { asked: asked.slice(0, LONGEST), found, inTexts: texts, erased: erased.length, incomplete };
}

/**
 * Keeps what one of the staff looked up by themselves, and leaves a line in the trail that names nobody; `at` in
 * milliseconds since 1970. @throws Error where it cannot be written
 */
export function keepLookUp(database: Database, names: readonly LookedUpName[], { actor, at }: By): Promise<void> {
  return database.write(async (queries) => {
    const before = await keptLookUps(queries, { actor, since: at - AGAIN, most: MOST_COMPARED });
    if (before.some((one) => JSON.stringify(one.names) === JSON.stringify(names))) return;
    const found = names.reduce((sum, one) => sum + one.found + one.inTexts + one.erased, 0);
    const lookUpId = await insertLookUp(queries, { actor, at, uploaded: null, found });
    const rows = names.map(({ incomplete, ...one }, number) => ({
      ...one,
      lookUpId,
      number,
      written: writtenName(one.asked ?? ""),
      incomplete: incomplete ? (1 as const) : (0 as const),
    }));
    if (rows.length > 0) await queries.insertInto("lookedUpNames").values(rows).execute();
  });
}

/** Look-ups of one user within `AGAIN` that a new one is compared with. */
const MOST_COMPARED = 50;

/** The same of an upload, as one: its names stand on the firm's list. `found`: enquiries with a name like one of it. */
export async function keepUploadLookUp(
  database: Database,
  { uploaded, found, actor, at }: By & { uploaded: number; found: number },
): Promise<void> {
  await database.write((queries) => insertLookUp(queries, { actor, at, uploaded, found }));
}

async function insertLookUp(queries: Queries, row: Omit<LookUpsTable, "id">): Promise<string> {
  const { at, actor, found } = row;
  const id = newId(at);
  await queries
    .insertInto("lookUps")
    .values({ id, ...row })
    .execute();
  await recordAudit(queries, { at, actor, action: "looked-up", subject: id, detail: found > 0 ? "found" : "nothing" });
  return id;
}

/** The newest first; `actor`: of one user alone, `since` a moment. */
export async function keptLookUps(
  queries: Queries,
  { actor, since = 0, most }: { actor?: string | undefined; since?: number; most: number },
): Promise<KeptLookUp[]> {
  let lookUps = queries.selectFrom("lookUps").selectAll().where("at", ">=", since);
  if (actor !== undefined) lookUps = lookUps.where("actor", "=", actor);
  return withNames(queries, await lookUps.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute());
}

/** Those of some ids, in no order. */
export async function lookUpsAmong(queries: Queries, ids: readonly string[]): Promise<KeptLookUp[]> {
  return withNames(queries, await queries.selectFrom("lookUps").selectAll().where("id", "in", ids).execute());
}

/** As many as `limit` of those whose id comes after one, the earliest first. */
export async function lookUpsAfter(queries: Queries, after: string, limit: number): Promise<KeptLookUp[]> {
  const lookUps = queries.selectFrom("lookUps").selectAll().where("id", ">", after);
  return withNames(queries, await lookUps.orderBy("id").limit(limit).execute());
}

async function withNames(queries: Queries, rows: readonly LookUpsTable[]): Promise<KeptLookUp[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const names = await queries
    .selectFrom("lookedUpNames")
    .select(["lookUpId", "asked", "found", "inTexts", "erased", "incomplete"])
    .where("lookUpId", "in", ids)
    .orderBy("number")
    .execute();
  const of = Map.groupBy(names, ({ lookUpId }) => lookUpId);
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    names: (of.get(row.id) ?? []).map(({ lookUpId: _of, incomplete, ...one }) => ({
      ...one,
      incomplete: incomplete === 1,
    })),
  }));
}

/**
 * Takes names that are erased with an enquiry out of what was looked up since it arrived (`since`, milliseconds since
 * 1970); who looked, when and how much was found stays. What was looked up before was not from there, and whoever writes
 * under a name and withdraws must not undo that it was looked up.
 */
export async function forgetLookedUpNames(queries: Queries, names: readonly string[], since: number): Promise<void> {
  const written = [...new Set(names.map(writtenName))].filter((name) => name !== "");
  if (written.length === 0) return;
  await queries
    .updateTable("lookedUpNames")
    .set({ asked: null, written: null })
    .where("written", "in", written)
    .where("lookUpId", "in", (row) => row.selectFrom("lookUps").select("id").where("at", ">=", since))
    .execute();
}

/** Takes away what was looked up before a moment (milliseconds since 1970); answers whether there was any. */
export async function forgetLookUps(queries: Queries, before: number): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom("lookUps").where("at", "<", before).executeTakeFirst();
  return numDeletedRows > 0n;
}
