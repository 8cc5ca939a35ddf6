import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { OpeningsTable } from "#db/intake-tables.ts";
import { keepDecision } from "./decisions.ts";
import type { StaffAct } from "./staff-act.ts";

/** Names are looked up first; then each of the staff opens the text for themselves. */
export async function openEnquiry(
  queries: Queries,
  { id, actor, at, engine }: Pick<StaffAct, "id" | "actor" | "at" | "engine">,
): Promise<undefined> {
  await queries.updateTable("enquiries").set({ readAt: at }).where("id", "=", id).where("readAt", "is", null).execute();
  const opened = await queries
    .insertInto("openings")
    .values({ enquiryId: id, username: actor, openedAt: at })
    .onConflict((before) => before.columns(["enquiryId", "username"]).doNothing())
    .returning("openedAt")
    .executeTakeFirst();
  if (!opened) return undefined;
  await keepDecision(queries, { id, actor, at, engine }, "opened");
  await recordAudit(queries, { at, actor, action: "opened", subject: id });
  return undefined;
}

export async function hasOpened(queries: Queries, enquiryId: string, username: string): Promise<boolean> {
  const opening = queries.selectFrom("openings").select("openedAt").where("enquiryId", "=", enquiryId);
  return (await opening.where("username", "=", username).executeTakeFirst()) !== undefined;
}

/** Those of some enquiries that one of the staff has opened. */
export async function openedAmong(queries: Queries, ids: string[], username: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const openings = queries.selectFrom("openings").select("enquiryId").where("enquiryId", "in", ids);
  return new Set((await openings.where("username", "=", username).execute()).map(({ enquiryId }) => enquiryId));
}

/** Who of the staff has opened an enquiry, earliest first. */
export function openingsOf(queries: Queries, enquiryId: string): Promise<OpeningsTable[]> {
  return queries.selectFrom("openings").selectAll().where("enquiryId", "=", enquiryId).orderBy("openedAt").execute();
}
