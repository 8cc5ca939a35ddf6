import { sql, type RawBuilder } from "kysely";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { WallsTable } from "#db/intake-tables.ts";
import { isActiveUser } from "#firm/accounts/accounts.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";

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
 * Keeps one of the staff from an enquiry: they see that it is there, and nothing of it, whatever they opened before.
 */
export const setWall: StaffVerb = async (queries, { id, actor, at, to }) => {
  if (!(await isActiveUser(queries, to, "all"))) return { status: 400, message: "Please choose whom to keep out." };
  await putWall(queries, { enquiryId: id, username: to, setAt: at, setBy: actor });
  return undefined;
};

/**
 * Within the verb's transaction; one that stands already stays as it is. `as`: the reference of the enquiry it comes
 * from by itself.
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
}

/** Takes a wall away; nobody takes away their own, for staff-actions.ts lets nobody act behind one. */
export const removeWall: StaffVerb = async (queries, { id, actor, at, to }) => {
  const removed = await queries
    .deleteFrom("walls")
    .where("enquiryId", "=", id)
    .where("username", "=", to)
    .returning("username")
    .executeTakeFirst();
  if (removed) await recordAudit(queries, { at, actor, action: "removed-wall", subject: id, detail: to });
  return undefined;
};

export async function isWalled(queries: Queries, enquiryId: string, username: string): Promise<boolean> {
  return (await walledAmong(queries, [enquiryId], username)).size > 0;
}

/** The walls of some enquiries. */
export async function wallsAmong(
  queries: Queries,
  ids: string[],
): Promise<Pick<WallsTable, "enquiryId" | "username">[]> {
  if (ids.length === 0) return [];
  return queries.selectFrom("walls").select(["enquiryId", "username"]).where("enquiryId", "in", ids).execute();
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
