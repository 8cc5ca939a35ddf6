import { recordAudit } from "#db/audit.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { MINUTE } from "#time/units.ts";
import { insertMails } from "#mail/outbox.ts";
import { closeAs, reopen } from "./close.ts";
import { keepDecision } from "./decisions.ts";
import { openingsOf } from "./who-opened.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import type { Queries } from "#db/database.ts";

/** How long the mail waits, in milliseconds: a slip of the finger writes to nobody. */
const GRACE = 10 * MINUTE;

/**
 * Declines because of a conflict: the visitor is written the firm's own words (firm/templates), which say
 * that nobody read the message where that is so. Nobody needs to have opened it. Who gave no address is to be called;
 * whoever was `told` already, by a reply or on the line, is neither. A reply that has not left does not go, unless it is
 * what tells them. An appointment that is not over is declined with it: `seen` is how that stood on the page that was
 * pressed on.
 * What was answered can be declined too, by whoever was shown that it was: taken back, it is answered as it was.
 */
export const declineForConflict: StaffVerb = async (queries, act) => {
  const enquiry = await writable(queries, act);
  if ("status" in enquiry) return enquiry;
  const { closedAs, values } = enquiry;
  const { id, actor, at, seen, times } = act;
  const isAnswered = closedAs === "answered";
  const stands = (await times.stands(queries, id, at))?.state;
  const isKnown = isAnswered && (act.shownAnswered || stands !== undefined);
  if (closedAs !== null && !isKnown) return closeAs("conflict")(queries, act);
  const isMore = stands === "confirmed" || (isAnswered && stands !== undefined);
  if (isMore && stands !== seen) return CHANGED;
  const isTold = act.told === "already";
  const leaves = isTold ? await act.replyLeaves?.(queries, id) : undefined;
  if (leaves !== undefined) return stillLeaves(leaves, at);
  // Before it is closed: what a reply had marked as answered waits again without it. Of who was told none waits, but what
  // tells them.
  if (!isTold || !act.replyLeaves) await act.stopReplies(queries, act);
  const waited = !isAnswered || (await readEnquiry(queries, "id", id))?.closedAs === null;
  const isUnmailed = !values.email;
  const refusal = await closeAs("conflict", { over: isAnswered ? ["answered"] : [], untold: isUnmailed && !isTold })(
    queries,
    act,
  );
  if (refusal) return refusal;
  const leavesAt = at + GRACE;
  const told = { leavesAt: isTold ? undefined : leavesAt, waited };
  const appointment = await times.letGo(queries, { id, actor, at, ...told });
  if (isUnmailed) await times.mustTell(queries, { id, actor, at, knows: isTold });
  await keepDecision(queries, act, "conflict");
  if (isTold) {
    await recordAudit(queries, { at, actor, action: "told-already", subject: id });
    return undefined;
  }
  const unread = (await openingsOf(queries, act.id)).length === 0;
  const mails = await act.mails.declined(queries, enquiry, { unread, appointment });
  await insertMails(
    queries,
    mails.map((mail) => ({ ...mail, notBefore: leavesAt })),
    act.at,
  );
  return undefined;
};

/** Takes back whatever it was marked with; what went with it of its time comes back too. */
export const reopenWithTime: StaffVerb = async (queries, act) => {
  const refusal = await reopen(queries, act);
  if (!refusal) await act.times.bringBack(queries, act);
  return refusal;
};

/** It may be what is to tell them, in words that no template has; and if it advises them, it must not go. */
function stillLeaves(leaves: number, at: number): VerbRefusal {
  const when = leaves - at <= MINUTE ? "within a minute" : `on ${torontoTime(leaves)}`;
  const message =
    `Nothing was done: a reply to them has not left yet, and leaves ${when}. If it is what tells them, press again once ` +
    "it has left; if not, take it back first.";
  return { status: 409, message };
}

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
