import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { lookup, storedKeys } from "./name-keys.ts";
import type { Engine, Queries } from "#db/database.ts";
import type { NamesTable } from "#db/tables.ts";

/** `id`: of the one name there is of its source; left out, a new one. */
export type NewName = { id?: string; name: string; detail?: string | null };

/** SQLite takes at most 32,766 values in one statement. */
const ROWS_AT_ONCE = 1000;

/** Puts names in under the keys by which they are found, in the transaction of what they belong to. */
export async function insertNames(
  queries: Queries,
  source: NamesTable["source"],
  sourceId: string,
  given: NewName[],
): Promise<void> {
  const names = given.map(({ id = randomUUID(), name, detail = null }) => ({ id, source, sourceId, name, detail }));
  const keys = names.flatMap(({ id, name }) => storedKeys(name).map((key) => ({ key, nameId: id })));
  for (const rows of chunks(names)) await queries.insertInto("names").values(rows).execute();
  for (const rows of chunks(keys)) await queries.insertInto("nameKeys").values(rows).execute();
}

export async function removeNames(queries: Queries, source: NamesTable["source"], sourceId: string): Promise<void> {
  await queries.deleteFrom("names").where("source", "=", source).where("sourceId", "=", sourceId).execute();
}

/** All names of the firm's own list belong to one source. */
const LIST = "list";

/**
 * A number that this site alone uses for PostgreSQL's advisory lock: two uploads at once are taken one after the other.
 */
const LIST_LOCK = 728_114_903;

/** Adds names to the firm's own list, or puts them in its place. What the list holds already is not put in again. */
export async function changeList(
  queries: Queries,
  engine: Engine,
  names: NewName[],
  way: "add" | "replace",
): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(queries);
  if (way === "replace") await removeNames(queries, LIST, LIST);
  const present = await queries.selectFrom("names").select(["name", "detail"]).where("source", "=", LIST).execute();
  const known = new Set(present.map(({ name, detail }) => `${name}\n${detail}`));
  await insertNames(
    queries,
    LIST,
    LIST,
    names.filter(({ name, detail = null }) => !known.has(`${name}\n${detail}`)),
  );
}

export type FoundName = { name: string; source: NamesTable["source"]; sourceId: string; detail: string | null };

/** More than this tells nobody anything; the search says that there are more. */
export const NAMES_SHOWN = 100;

/**
 * Names that meet the one asked for (firm/conflicts/name-keys.ts), at most `NAMES_SHOWN` and one; those of one enquiry
 * left out.
 */
export async function findNames(queries: Queries, asked: string, exceptOf: string | null = null): Promise<FoundName[]> {
  const { exact, beginnings } = lookup(asked);
  if (exact.length === 0) return [];
  const select = () =>
    queries
      .selectFrom("nameKeys")
      .innerJoin("names", "names.id", "nameKeys.nameId")
      .select(["names.id", "names.name", "names.source", "names.sourceId", "names.detail"])
      .$if(exceptOf !== null, (query) =>
        query.where((row) => row.or([row("names.source", "=", "list"), row("names.sourceId", "!=", exceptOf!)])),
      )
      .limit(NAMES_SHOWN + 1);
  // Each beginning is a range of its own, read through the key.
  const found = [
    ...(await select().where("nameKeys.key", "in", exact).execute()),
    ...(
      await Promise.all(
        beginnings.map((begin) =>
          select().where("nameKeys.key", ">=", begin).where("nameKeys.key", "<", `${begin}\uFFFF`).execute(),
        ),
      )
    ).flat(),
  ];
  return [...new Map(found.map(({ id, ...name }) => [id, name])).values()].slice(0, NAMES_SHOWN + 1);
}

/** How many names the firm's own list holds. */
export async function listLength(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom("names")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("source", "=", "list")
    .executeTakeFirstOrThrow();
  return Number(count);
}

function chunks<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
