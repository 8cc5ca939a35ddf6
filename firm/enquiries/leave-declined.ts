import { recordAudit } from "#db/audit.ts";
import type { StaffVerb } from "./staff-act.ts";
import { isDeclined } from "./who-opened.ts";

/**
 * What came about an enquiry that was declined for a conflict is left unread: nobody has to look at it any more, and
 * once the decline is taken back it is unread again (close.ts).
 */
export const leaveDeclined: StaffVerb = async (queries, { id, actor, at }) => {
  if (!(await isDeclined(queries, id)))
    return {
      status: 409,
      message: "It is not declined for a conflict any more: open it to read what came. Nothing was done.",
    };
  const left = await queries
    .updateTable("enquiries")
    .set({ readAt: at })
    .where("id", "=", id)
    .where("readAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (left) await recordAudit(queries, { at, actor, action: "left-declined", subject: id });
  return undefined;
};
