import { randomUUID } from "node:crypto";
import type { Queries } from "./database.ts";
import type { AuditTable } from "./tables.ts";

/** Who did something that is not a member of staff. */
export const VISITOR = "visitor";
export const SYSTEM = "system";

/** What can be done to an enquiry: the words of its trail are firm/enquiries/trail.ts. */
export type EnquiryAction =
  | "corrected"
  | "named-other-side"
  | "opened"
  | "answered"
  | "unanswered"
  | "conflict"
  | "conflict-taken-back"
  | "left-declined"
  | "added-note"
  | "corrected-note"
  | "removed-note"
  | "replied"
  | "replied-holding"
  | "unreplied"
  | "stopped-reply"
  | "received-answer"
  | "joined"
  | "parted"
  | "set-other-party"
  | "set-about"
  | "asked-other-party"
  | "saw-no-conflict"
  | "spam"
  | "not-spam"
  | "cancelled"
  | "not-cancelled"
  | "unreached"
  | "not-unreached"
  | "twice"
  | "not-twice"
  | "information"
  | "not-information"
  | "set-outcome"
  | "took"
  | "untook"
  | "let-go"
  | "lost-to-wall"
  | "handed-over"
  | "unhanded"
  | "set-wall"
  | "removed-wall"
  | "sent-identification"
  | "stopped-identification"
  | "received-identification"
  | "took-document"
  | "released"
  | "held-again"
  | "erased"
  | "snoozed"
  | "unsnoozed"
  | "came-back"
  | "entered-caller"
  | "took-call"
  | "corrected-caller"
  | "corrected-name"
  | "corrected-area"
  | "corrected-call-back"
  | "corrected-urgency"
  | "corrected-custody"
  | "corrected-noted"
  | "marked-urgent"
  | "unmarked-urgent"
  | "corrected-call"
  | "took-back-call"
  | "tried-call"
  | "untried-call"
  | "left-word"
  | "took-back-word"
  | "told-word"
  | "untold-word"
  | "told-in-person"
  | "untold-in-person"
  | "told-contact"
  | "untold-contact"
  | "returned-call"
  | "unreturned-call"
  | "struck-call"
  | "restored-call"
  | "moved-call-away"
  | "moved-call-here"
  | "set-reminder"
  | "ended-reminder"
  | "reopened-reminder"
  | "mail-put-away"
  | "told-them"
  | "not-told-them"
  | "told-already"
  | "mistake"
  | "not-mistake"
  | BookingAction;

/** What can be done to the time of an appointment. */
export const BOOKING_ACTIONS = [
  "held-time",
  "confirmed-time",
  "unconfirmed-time",
  "proposed-times",
  "unproposed-times",
  "declined-time",
  "undeclined-time",
  "lost-time",
  "lost-offers",
  "moved-time",
  "unmoved-time",
  "gave-time",
  "picked-time",
  "cancelled-time",
  "uncancelled-time",
  "marked-done",
  "marked-missed",
  "unmarked-time",
  "marked-here",
  "unmarked-here",
] as const;

export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** Everything that is written into the trail. */
export type AuditAction =
  | EnquiryAction
  | "mail-sent-again"
  | "saved-draft"
  | "published-article"
  | "changed-article"
  | "withdrew-article"
  | "planned-article"
  | "called-off-article"
  | "sent-article"
  | "announced"
  | "removed-announcement"
  | "added-names"
  | "replaced-names"
  | "changed-name"
  | "removed-name"
  | "removed-names"
  | "looked-up"
  | "added-feed"
  | "revoked-feed"
  | "changed-lawyer-times"
  | "entered-days-away"
  | "removed-days-away"
  | "changed-lawyer-calendar"
  | "changed-template"
  | "removed-template"
  | "unsubscribed"
  | "exported"
  | "confirmed-date"
  | "checked-figure"
  | "signed-in"
  | "signed-out-everywhere"
  | "changed-password"
  | "added-second-factor"
  | "replaced-second-factor"
  | "removed-second-factor"
  | "required-codes"
  | "made-codes-optional"
  | "added-user"
  | "disabled-user"
  | "enabled-user"
  | "made-administrator"
  | "made-lawyer"
  | "made-reception"
  | "reset-password"
  | "reset-second-factor"
  | "changed-profile"
  | "changed-lawyer"
  | "added-passkey"
  | "removed-passkey"
  | "made-recovery-codes"
  | "used-recovery-code"
  | "trusted-device"
  | "untrusted-device";

/**
 * One line of the trail: who did what to which thing. `subject` is an id, never a name; `detail` a fixed word, a
 * number, a reference or the name of one of the staff. Nothing a visitor typed may be handed in: the trail outlives
 * what was erased.
 */
export type AuditLine = { at: number; actor: string; action: AuditAction; subject: string; detail?: string | null };

/** Written in the transaction of what it tells about. */
export async function recordAudit(
  queries: Queries,
  { at, actor, action, subject, detail = null }: AuditLine,
): Promise<void> {
  await queries.insertInto("audit").values({ id: randomUUID(), at, actor, action, subject, detail }).execute();
}

/** Everything that was done to one thing, earliest first. */
export function auditOf({ queries }: { queries: Queries }, subject: string): Promise<AuditTable[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("at")
    .orderBy("id")
    .limit(500)
    .execute();
}
