import { MINUTE } from "#time/units.ts";
import { insertMails } from "#mail/outbox.ts";
import { closeAs, reopen } from "./close.ts";
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
 * A reply that has not left does not go. An appointment that is not over is declined with it, and what only answered it
 * by its time stops nothing: `seen` is how that stood on the page that was pressed on.
 */
export const declineForConflict: StaffVerb = async (queries, act) => {
  const enquiry = await writable(queries, act);
  if ("status" in enquiry) return enquiry;
  const { closedAs } = enquiry;
  const { id, actor, at, seen, times } = act;
  const stands = (await times.stands(queries, id, at))?.state;
  const isOpen = stands !== undefined && closedAs === "answered";
  const isMore = stands === "confirmed" || isOpen;
  if (isMore && closedAs !== "conflict" && stands !== seen) return CHANGED;
  if (closedAs !== null && !isOpen) return closeAs("conflict")(queries, act);
  // Before it is closed: what a reply had marked as answered waits again without it.
  await act.stopReplies(queries, act);
  const waited = closedAs === null || (await readEnquiry(queries, "id", id))?.closedAs === null;
  const refusal = await closeAs("conflict", { orAnswered: isOpen })(queries, act);
  if (refusal) return refusal;
  const leavesAt = at + GRACE;
  const appointment = await times.letGo(queries, { id, actor, at, leavesAt, waited });
  await keepDecision(queries, act, "conflict");
  const unread = (await openingsOf(queries, act.id)).length === 0;
  const mails = await act.mails.declined(queries, enquiry, { unread, appointment });
  await insertMails(
    queries,
    mails.map((mail) => ({ ...mail, notBefore: leavesAt })),
    act.at,
  );
  return undefined;
};

/** Takes back whatever it was marked with; with a refusal for a conflict its appointment comes back too. */
export const reopenWithTime: StaffVerb = async (queries, act) => {
  const { closedAs } = (await readEnquiry(queries, "id", act.id)) ?? {};
  const refusal = await reopen(queries, act);
  if (!refusal && closedAs === "conflict") await act.times.bringBack(queries, act);
  return refusal;
};

const CHANGED: VerbRefusal = {
  status: 409,
  message:
    "Its appointment has changed since you opened the page. Please read how it stands now, and press again if it is to " +
    "be declined. Nothing was done.",
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
