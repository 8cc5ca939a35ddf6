import { SYSTEM, VISITOR, type EnquiryAction } from "#db/audit.ts";
import { nameAmong, type StaffNames } from "#firm/accounts/accounts.ts";
import type { AuditTable } from "#db/tables.ts";
import { longDay, torontoTime } from "#time/toronto-time.ts";
import { isOutcome, OUTCOMES } from "./outcome-names.ts";
import { NOBODY_HAS_IT } from "./staff-act.ts";
import { ofVerbs } from "./state-verbs.ts";

const ACTIONS = {
  ...ofVerbs("trail"),
  corrected: "added a correction",
  "named-other-side": "answered who the other side is",
  opened: "opened it",
  "left-declined": "left what came unread, as it is declined for a conflict",
  "added-note": "added a note",
  "corrected-note": "corrected a note",
  "removed-note": "removed a note",
  replied: "wrote a reply",
  "replied-holding": "wrote a holding reply",
  unreplied: "took the reply back before it left",
  "stopped-reply": "stopped, before it left, the reply of",
  "received-answer": "put a mail that came into its thread",
  "set-other-party": "changed the other party",
  "set-about": "changed who it is about",
  "asked-other-party": "asked the visitor who the other side is",
  "saw-no-conflict": "looked at the names on file and saw that the firm may act",
  "set-outcome": "said what came of it:",
  joined: "joined it, as of one person, with",
  parted: "took it apart from",
  took: "took it",
  untook: "gave it back, as taken by mistake, to",
  "let-go": "gave it back",
  "lost-to-wall": "left nobody having it by the wall for",
  "handed-over": "handed it to",
  unhanded: "took back, as done by mistake, that it was handed to",
  "set-wall": "put up a wall for",
  "removed-wall": "took away the wall for",
  "sent-identification": "sent the link to the identification form",
  "stopped-identification": "stopped the link to the identification form",
  "received-identification": "sent the identification form",
  "took-document": "downloaded a document",
  released: "released it from the held list",
  "held-again": "took the release back",
  erased: "erased it",
  "held-time": "held the time asked for",
  "confirmed-time": "confirmed the appointment",
  "unconfirmed-time": "took the confirmation of the appointment back",
  "proposed-times": "offered other times",
  "unproposed-times": "took the offer of other times back",
  "declined-time": "declined the appointment",
  "undeclined-time": "took the declining of the appointment back",
  "lost-time": "found the time of the appointment not free any more: it is only asked for",
  "lost-offers": "found every offered time gone: it waits again",
  "moved-time": "moved the appointment",
  "unmoved-time": "took the move of the appointment back",
  "gave-time": "gave the appointment to a colleague, at the same time",
  "picked-time": "picked another time",
  "cancelled-time": "cancelled the appointment",
  "uncancelled-time": "took the cancelling of the appointment back",
  "marked-done": "noted that the appointment took place",
  "marked-missed": "noted that nobody came",
  "unmarked-time": "took back what was noted of the appointment: they are still expected",
  "marked-here": "noted that they are here",
  "unmarked-here": "took back that they are here",
  snoozed: "snoozed it until",
  unsnoozed: "brought it back from snooze",
  "came-back": "brought it back from snooze, as was asked",
  "entered-caller": "wrote it down for a caller",
  "took-call": "took a call about it",
  "corrected-caller": "corrected the name, the number or the e-mail address of the caller",
  "corrected-name": "corrected how the name is shown",
  "corrected-area": "corrected the practice area of the caller",
  "corrected-call-back": "corrected when the caller is to be called back",
  "corrected-urgency": "corrected what cannot wait of the caller",
  "tried-call": "tried to call them, without an answer",
  "untried-call": "took back that they tried to call",
  "left-word": "left word for when they call",
  "took-back-word": "took back what they were to be told",
  "told-word": "told them what was left for them",
  "untold-word": "took back that they were told what was left for them",
  "told-in-person": "said in person that it cannot wait",
  "untold-in-person": "took back that somebody was told in person that it cannot wait",
  "told-contact": "wrote down how to reach them, as told by phone",
  "untold-contact": "took away a number or an address that was told by phone",
  "corrected-custody": "corrected what the caller said of the custody",
  "corrected-noted": "corrected what they noted of the caller",
  "marked-urgent": "noted that it cannot wait, beside what was sent",
  "unmarked-urgent": "took back what was noted, beside what was sent, of what cannot wait",
  "corrected-call": "corrected what was noted of a call",
  "took-back-call": "took back a call that was just noted",
  "returned-call": "noted that the call was returned",
  "unreturned-call": "found that the call was not returned",
  "struck-call": "struck a call that was noted here by mistake",
  "restored-call": "found that the call that was struck belongs here",
  "moved-call-away": "moved a call that was noted here by mistake to another caller",
  "moved-call-here": "moved a call here that was noted with another caller",
  "set-reminder": "set a reminder for",
  "ended-reminder": "marked a reminder as done",
  "reopened-reminder": "found that a reminder is not done",
  "told-them": "told them by telephone how it stands",
  "not-told-them": "found that they were not told how it stands",
  "told-already": "noted that they know it already",
  "mail-put-away": "put away a mail that could not be delivered",
} satisfies Record<EnquiryAction, string>;

/** Their detail is a day. */
const TO_A_DAY = new Set<string>(["snoozed", "set-reminder"] satisfies EnquiryAction[]);

/** Their detail is the name of one of the staff, or a reference. */
const WITH_DETAIL = new Set<string>([
  "handed-over",
  "unhanded",
  "untook",
  "stopped-reply",
  "lost-to-wall",
  "set-wall",
  "removed-wall",
  "joined",
  "parted",
] satisfies EnquiryAction[]);

const ACTORS: Record<string, string> = { [VISITOR]: "The visitor", [SYSTEM]: "The site" };

/** One line of the trail as a sentence, without the time; `names` are what users are called, `reader` who reads it. */
export function trailSentence(
  { actor, action, detail }: Pick<AuditTable, "actor" | "action" | "detail">,
  names: StaffNames = {},
  reader?: string,
): string {
  // What the site did by itself is said of a name and the reference it goes by.
  const [whom = "", as] = (detail ?? "").split(" ");
  if (action === "set-wall" && actor === SYSTEM) {
    // Whom it keeps out learns of no other enquiry by its reference.
    const origin = whom === reader ? "another enquiry" : as;
    return `A wall for ${nameAmong(names, whom)} was put up automatically${as ? `, as on ${origin}` : ""}`;
  }
  if (action === "set-wall" && actor === whom) {
    if (actor === reader) return "You put up a wall for yourself";
    return `${nameAmong(names, actor)} put up a wall for themselves${as ? `, as on ${as}` : ""}`;
  }
  if (action === "set-wall" && as)
    return `${nameAmong(names, actor)} put up a wall for ${nameAmong(names, whom)}, as on ${
      whom === reader ? "another enquiry" : as
    }`;
  // Without the reference: a wall may keep who reads it from that enquiry.
  if (action === "handed-over" && as && actor === SYSTEM)
    return `It went to ${nameAmong(names, whom)} automatically, who has an earlier enquiry of the same person`;
  const sentence = `${ACTORS[actor] ?? nameAmong(names, actor)} ${ACTIONS[action as EnquiryAction] ?? action}`;
  if (action === "handed-over" && as) {
    const had = as === actor || as === NOBODY_HAS_IT ? "" : `, which ${nameAmong(names, as)} had`;
    return `${sentence} ${nameAmong(names, whom)}${had}`;
  }
  if (action === "let-go" && detail !== null) return `${sentence}, which ${nameAmong(names, detail)} had`;
  if (action === "told-in-person" && detail !== null) return `${sentence}, to ${nameAmong(names, detail)}`;
  if (action === "took" && detail !== null) return `${sentence} from ${nameAmong(names, detail)}`;
  if (action === "set-outcome") return `${sentence} ${isOutcome(detail) ? OUTCOMES[detail] : "not known yet"}`;
  if (action === "told-them" && detail !== null)
    return `${sentence.replace(" how it stands", "")} on ${torontoTime(Number(detail))}`;
  if (TO_A_DAY.has(action) && detail !== null) return `${sentence} ${longDay(detail)}`;
  return WITH_DETAIL.has(action) && detail !== null ? `${sentence} ${nameAmong(names, detail)}` : sentence;
}
