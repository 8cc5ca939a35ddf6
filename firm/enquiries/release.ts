import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { mailsLeft } from "#mail/mails-about.ts";
import { MINUTE } from "#time/units.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffVerb } from "./staff-act.ts";

/** How long the mail to its sender waits, in milliseconds: a slip of the finger writes to no stranger. */
const GRACE = 5 * MINUTE;

/** A held enquiry was found to be genuine: the visitor is only now written to (enquiry-mails.ts). */
export const releaseEnquiry: StaffVerb = async (queries, { id, actor, at, mails }) => {
  const released = await queries
    .updateTable("enquiries")
    .set({ releasedAt: at })
    .where("id", "=", id)
    .where("heldReason", "is not", null)
    .where("releasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  const enquiry = released && (await readEnquiry(queries, "id", id));
  if (!enquiry) return undefined;
  await endPutOff(queries, id);
  const written = mails
    .released(enquiry)
    .map((mail) => (mail.kind === "acknowledgement" ? { ...mail, notBefore: at + GRACE } : mail));
  await insertMails(queries, written, at);
  await recordAudit(queries, { at, actor, action: "released", subject: id });
  return undefined;
};

/** Released by mistake: held again, as long as the mail to its sender has not gone and nobody has answered it. */
export const holdAgain: StaffVerb = async (queries, { id, actor, at }) => {
  const { heldReason, releasedAt, closedAt } = await queries
    .selectFrom("enquiries")
    .select(["heldReason", "releasedAt", "closedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (heldReason === null || releasedAt === null) return undefined;
  if (closedAt !== null || (await isAcknowledged(queries, id)))
    return { status: 409, message: "The mail to its sender has gone out, or it was answered: it stays released." };
  await queries.updateTable("enquiries").set({ releasedAt: null }).where("id", "=", id).execute();
  await removeUnsentAbout(queries, id, "acknowledgement");
  await recordAudit(queries, { at, actor, action: "held-again", subject: id });
  return undefined;
};

/** Whether the mail to its sender went out, or goes at this moment. */
export async function isAcknowledged(queries: Queries, id: string): Promise<boolean> {
  return (await mailsLeft(queries, id, "acknowledgement")).size > 0;
}
