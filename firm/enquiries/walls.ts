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

/**
 * Keeps one of the staff from an enquiry: they see that it is there, and nothing of it, whatever they opened before.
 */
export const setWall: StaffVerb = async (queries, { id, actor, at, to }) => {
  if (!(await isActiveUser(queries, to, "all"))) return { status: 400, message: "Please choose whom to keep out." };
  await putWall(queries, { enquiryId: id, username: to, setAt: at, setBy: actor });
  return undefined;
};

/** Within the verb's transaction; one that stands already stays as it is. */
export async function putWall(queries: Queries, wall: WallsTable): Promise<void> {
  const added = await queries
    .insertInto("walls")
    .values(wall)
    .onConflict((there) => there.columns(["enquiryId", "username"]).doNothing())
    .returning("username")
    .executeTakeFirst();
  if (!added) return;
  const { enquiryId: subject, username: detail, setAt: at, setBy: actor } = wall;
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

/** Who is kept from an enquiry, by name. */
export function wallsOf(queries: Queries, enquiryId: string): Promise<WallsTable[]> {
  return queries.selectFrom("walls").selectAll().where("enquiryId", "=", enquiryId).orderBy("username").execute();
}

export async function isWalled(queries: Queries, enquiryId: string, username: string): Promise<boolean> {
  return (await walledAmong(queries, [enquiryId], username)).size > 0;
}

/** Those of some enquiries that one of the staff is kept from. */
export async function walledAmong(queries: Queries, ids: string[], username: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom("walls")
    .select("enquiryId")
    .where("enquiryId", "in", ids)
    .where("username", "=", username)
    .execute();
  return new Set(rows.map(({ enquiryId }) => enquiryId));
}
