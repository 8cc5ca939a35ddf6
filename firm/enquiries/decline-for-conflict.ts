import { MINUTE } from "#time/units.ts";
import { insertMails } from "#mail/outbox.ts";
import { closeAs } from "./close.ts";
import { keepDecision } from "./decisions.ts";
import { openingsOf } from "./open-enquiry.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import type { Queries } from "#db/database.ts";

/** How long the mail waits, in milliseconds: a slip of the finger writes to nobody. */
const GRACE = 10 * MINUTE;

/**
 * Declines because of a conflict: the visitor is written the firm's own words (firm/templates), which say
 * that nobody read the message where that is so. Nobody needs to have opened it. Who gave no address is to be called.
 */
export const declineForConflict: StaffVerb = async (queries, act) => {
  const enquiry = await writable(queries, act);
  if ("status" in enquiry) return enquiry;
  const { closedAs } = enquiry;
  const refusal = await closeAs("conflict")(queries, act);
  if (refusal || closedAs !== null) return refusal;
  await keepDecision(queries, act, "conflict");
  const unread = (await openingsOf(queries, act.id)).length === 0;
  const mails = await act.mails.declined(queries, enquiry, { unread });
  await insertMails(
    queries,
    mails.map((mail) => ({ ...mail, notBefore: act.at + GRACE })),
    act.at,
  );
  return undefined;
};

/** The enquiry, if a mail to its sender may go out: not to what a program may have typed (decisions/0005). */
export async function writable(queries: Queries, { id }: Pick<StaffAct, "id">) {
  const held = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("id", "=", id)
    .where("heldReason", "is not", null)
    .where("releasedAt", "is", null)
    .executeTakeFirst();
  const enquiry = await readEnquiry(queries, "id", id);
  if (held || !enquiry) return HELD;
  return enquiry;
}

/** What would write to a sender says instead where they called and gave no address. */
export const NO_ADDRESS: VerbRefusal = {
  status: 409,
  message: "They gave no e-mail address. Please call them. Nothing was sent.",
};

const HELD: VerbRefusal = {
  status: 409,
  message: "This one is held back, so no mail goes to its sender. Erase it, or open and release it first.",
};
