import { sql, type RawBuilder } from "kysely";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { WallsTable } from "#db/intake-tables.ts";
import { changeOwner } from "./owner.ts";
import type { VerbRefusal } from "./staff-act.ts";

/** What whoever is kept from an enquiry is told, whatever they wish to do with it. */
export const WALLED: VerbRefusal = {
  status: 409,
  message: "A wall keeps you from this enquiry. Please ask a colleague; nothing was changed.",
};

/** Where a name would stand, to whom a wall keeps from it. */
export const BEHIND_WALL = "Behind a wall";

/** Rows as one of the staff may see them, by user name: those a wall keeps from them without name and area. */
export async function behindWalls<Row extends { id: string; person: string | null; practiceArea: string | null }>(
  queries: Queries,
  rows: Row[],
  username: string,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const walled = await walledAmong(queries, ids, username);
  return rows.map((row) => (walled.has(row.id) ? { ...row, person: BEHIND_WALL, practiceArea: null } : row));
}

/**
 * Within the verb's transaction; one that stands already stays as it is. Whom it keeps out has the enquiry no more, so
 * that it waits for a colleague who may look. `as`: the reference of the enquiry it comes from.
 */
export async function putWall(queries: Queries, wall: WallsTable, as?: string): Promise<void> {
  const added = await queries
    .insertInto("walls")
    .values(wall)
    .onConflict((there) => there.columns(["enquiryId", "username"]).doNothing())
    .returning("username")
    .executeTakeFirst();
  if (!added) return;
  const { enquiryId: subject, username, setAt: at, setBy: actor } = wall;
  const detail = as === undefined ? username : `${username} ${as}`;
  await recordAudit(queries, { at, actor, action: "set-wall", subject, detail });
  const lost = await changeOwner(queries, subject, { from: username, to: null });
  if (lost) await recordAudit(queries, { at, actor, action: "lost-to-wall", subject, detail: username });
}

/** A wall was a slip: whoever lost the enquiry by it has it again, unless somebody took it meanwhile. */
export async function ownAgain(queries: Queries, wall: WallsTable, { at, actor }: { at: number; actor: string }) {
  const { enquiryId: subject, username, setAt } = wall;
  const lost = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", subject)
    .where("action", "=", "lost-to-wall")
    .where("at", "=", setAt)
    .where("detail", "=", username)
    .executeTakeFirst();
  if (lost && (await changeOwner(queries, subject, { from: null, to: username })))
    await recordAudit(queries, { at, actor, action: "handed-over", subject, detail: username });
}

/** Within the verb's transaction; pressed twice, it is gone. */
export async function takeWall(
  queries: Queries,
  { enquiryId, username, at, actor }: Pick<WallsTable, "enquiryId" | "username"> & { at: number; actor: string },
): Promise<void> {
  const removed = await queries
    .deleteFrom("walls")
    .where("enquiryId", "=", enquiryId)
    .where("username", "=", username)
    .returning("username")
    .executeTakeFirst();
  if (removed) await recordAudit(queries, { at, actor, action: "removed-wall", subject: enquiryId, detail: username });
}

export async function isWalled(queries: Queries, enquiryId: string, username: string): Promise<boolean> {
  return (await walledAmong(queries, [enquiryId], username)).size > 0;
}

/** The walls of some enquiries. */
export async function wallsAmong(queries: Queries, ids: string[]): Promise<WallsTable[]> {
  if (ids.length === 0) return [];
  return queries.selectFrom("walls").selectAll().where("enquiryId", "in", ids).execute();
}

/**
 * In a query: that no wall keeps one of the staff from the enquiry of the row. Either is a value, or a column by its
 * reference.
 */
export function noWall(enquiryId: RawBuilder<unknown>, username: RawBuilder<unknown> | string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from walls
    where walls.enquiry_id = ${enquiryId} and walls.username = ${username})`;
}

/** Those of some enquiries that one of the staff is kept from. */
export async function walledAmong(queries: Queries, ids: string[], username: string): Promise<Set<string>> {
  const walls = await wallsAmong(queries, ids);
  return new Set(walls.filter((wall) => wall.username === username).map(({ enquiryId }) => enquiryId));
}

/** Rows without those that one of the staff is kept from. */
export async function withoutWalled<Row extends { id: string }>(
  queries: Queries,
  rows: Row[],
  username: string,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const walled = await walledAmong(queries, ids, username);
  return rows.filter(({ id }) => !walled.has(id));
}
