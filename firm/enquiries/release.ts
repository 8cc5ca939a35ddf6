import { recordAudit } from "#db/audit.ts";
import { insertMails } from "#mail/outbox.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffVerb } from "./staff-act.ts";

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
  await insertMails(queries, mails.released(enquiry), at);
  await recordAudit(queries, { at, actor, action: "released", subject: id });
  return undefined;
};
