import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { keepDecision } from "./decisions.ts";
import { endHanded } from "./owner.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { isDeclined, NOT_SHOWN } from "./who-opened.ts";

/**
 * Names are looked up first; then each of the staff opens the text for themselves. Nobody opens what was declined for a
 * conflict.
 */
export async function openEnquiry(
  queries: Queries,
  { id, actor, at, engine }: Pick<StaffAct, "id" | "actor" | "at" | "engine">,
): Promise<VerbRefusal | undefined> {
  if (await isDeclined(queries, id)) return NOT_SHOWN;
  await queries.updateTable("enquiries").set({ readAt: at }).where("id", "=", id).where("readAt", "is", null).execute();
  await endHanded(queries, { id, actor });
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
