import { expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#db/audit.ts";
import { BOOKING_STATES, isBookingState, isPending, type BookingState } from "#firm/appointments/booking-states.ts";
import { BOOKING_WORDS, isBookingVerb } from "#firm/appointments/booking-words.ts";
import { isClosedToReplies, isStateName, outcomeOf, STATE_NAMES, STATES, stateWords } from "#firm/enquiries/states.ts";
import { ofVerbs } from "#firm/enquiries/state-verbs.ts";
import { marksFor } from "#firm/enquiries/marks-for.ts";
import { promiseOf } from "#firm/enquiries/promise-of.ts";
import { trailSentence } from "#firm/enquiries/trail.ts";
import { isOutcome, OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";

const NAMES = { "a.okafor": "Amara Okafor", "k.lund": "Kari Lund" };
const line = (actor: string, action: string, detail: string | null = null, reader?: string) =>
  trailSentence({ actor, action, detail }, NAMES, reader);

/** Every action that an enquiry's trail may hold, without a detail and with one of each sort. */
const ACTIONS = `corrected opened answered unanswered conflict conflict-taken-back spam not-spam cancelled not-cancelled
  twice not-twice added-note corrected-note removed-note replied replied-holding unreplied stopped-reply received-answer set-other-party
  set-about asked-other-party saw-no-conflict set-outcome joined parted took untook let-go lost-to-wall handed-over
  unhanded set-wall removed-wall sent-identification stopped-identification received-identification took-document
  released held-again erased held-time confirmed-time unconfirmed-time proposed-times unproposed-times declined-time
  undeclined-time lost-time lost-offers moved-time unmoved-time gave-time picked-time cancelled-time uncancelled-time
  marked-done marked-missed marked-here unmarked-here snoozed unsnoozed came-back entered-caller took-call
  corrected-caller corrected-name corrected-area corrected-call-back corrected-noted corrected-urgency tried-call untried-call told-contact
  untold-contact corrected-custody returned-call unreturned-call struck-call restored-call moved-call-away
  moved-call-here set-reminder ended-reminder reopened-reminder mail-put-away
  of-a-later-version`.split(/\s+/);

// Where a sentence was changed on purpose: look at what changed, then run this file with -u.
test("every sentence of the trail", async () => {
  const plain = ACTIONS.map((action) => line("a.okafor", action));
  const told = ACTIONS.flatMap((action) =>
    ["k.lund", "2026-11-30"].map((detail) => {
      const isDay = action === "snoozed" || action === "set-reminder";
      return isDay === (detail === "2026-11-30") ? [line(SYSTEM, action, detail)] : [];
    }),
  ).flat();
  await expect([...plain, "", ...told, ""].join("\n")).toMatchFileSnapshot("words-as-said/trail.txt");
});

test.each<[string, Parameters<typeof line>, string]>([
  ["who is not known", ["gone", "opened"], "gone opened it"],
  ["the visitor", [VISITOR, "corrected"], "The visitor added a correction"],
  ["taken", ["k.lund", "took"], "Kari Lund took it"],
  ["taken from somebody", ["k.lund", "took", "a.okafor"], "Kari Lund took it from Amara Okafor"],
  ["an outcome", ["k.lund", "set-outcome", "not-our-area"], "Kari Lund said what came of it: not our area"],
  ["no outcome", ["k.lund", "set-outcome", ""], "Kari Lund said what came of it: not known yet"],
  ["a note with a detail", ["k.lund", "added-note", "7"], "Kari Lund added a note"],
  ["a wall", ["a.okafor", "set-wall", "k.lund"], "Amara Okafor put up a wall for Kari Lund"],
  ["a wall without a name", [SYSTEM, "set-wall"], "A wall for  was put up automatically"],
  ["a wall by itself", [SYSTEM, "set-wall", "k.lund"], "A wall for Kari Lund was put up automatically"],
  [
    "a wall by itself, as on another",
    [SYSTEM, "set-wall", "k.lund ABCD-EFGH", "a.okafor"],
    "A wall for Kari Lund was put up automatically, as on ABCD-EFGH",
  ],
  [
    "the same, to whom it keeps out",
    [SYSTEM, "set-wall", "k.lund ABCD-EFGH", "k.lund"],
    "A wall for Kari Lund was put up automatically, as on another enquiry",
  ],
  ["their own wall", ["k.lund", "set-wall", "k.lund", "a.okafor"], "Kari Lund put up a wall for themselves"],
  [
    "their own wall, as on another",
    ["k.lund", "set-wall", "k.lund ABCD-EFGH"],
    "Kari Lund put up a wall for themselves, as on ABCD-EFGH",
  ],
  ["their own wall, to themselves", ["k.lund", "set-wall", "k.lund ABCD", "k.lund"], "You put up a wall for yourself"],
  [
    "a wall as on another",
    ["a.okafor", "set-wall", "k.lund ABCD-EFGH", "a.okafor"],
    "Amara Okafor put up a wall for Kari Lund, as on ABCD-EFGH",
  ],
  [
    "a wall as on another, to whom it keeps out",
    ["a.okafor", "set-wall", "k.lund ABCD-EFGH", "k.lund"],
    "Amara Okafor put up a wall for Kari Lund, as on another enquiry",
  ],
  ["handed over", ["a.okafor", "handed-over", "k.lund"], "Amara Okafor handed it to Kari Lund"],
  ["one's own, handed over", ["a.okafor", "handed-over", "k.lund a.okafor"], "Amara Okafor handed it to Kari Lund"],
  ["nobody's, handed over", ["a.okafor", "handed-over", "k.lund nobody"], "Amara Okafor handed it to Kari Lund"],
  [
    "a colleague's, handed over",
    ["desk", "handed-over", "k.lund a.okafor"],
    "desk handed it to Kari Lund, which Amara Okafor had",
  ],
  [
    "handed over by itself",
    [SYSTEM, "handed-over", "k.lund ABCD-EFGH"],
    "It went to Kari Lund automatically, who has an earlier enquiry of the same person",
  ],
])("the trail says of %s", (_of, row, said) => {
  expect(line(...row)).toBe(said);
});

test("every state of an enquiry: its words, its buttons, what it answers", async () => {
  const all = [null, "of-a-later-version", ...STATE_NAMES].map((name) => ({
    name,
    words: stateWords(name),
    marks: marksFor(name).map(({ verb, button, main }) => `${verb}: ${button}${main ? " (main)" : ""}`),
    closedToReplies: isClosedToReplies(name),
    outcome: isStateName(name) ? outcomeOf(name) : undefined,
    promise: [
      [null, 10],
      [null, 11],
      [10, 20],
      [11, 20],
    ].map(([closedAt, now]) => promiseOf({ respondBy: 10, closedAt: closedAt!, closedAs: name }, now!)),
  }));
  const verbs = { done: ofVerbs("done"), trail: ofVerbs("trail") };
  await expect(JSON.stringify({ all, verbs, states: STATES, outcomes: OUTCOMES }, null, 1)).toMatchFileSnapshot(
    "words-as-said/states.json",
  );
  expect(["answered", "toString", null].map(isStateName)).toEqual([true, false, false]);
  expect([...OUTCOME_NAMES, "toString", null].map(isOutcome)).toEqual([...OUTCOME_NAMES.map(() => true), false, false]);
});

test("every state of a booking, and what staff may do to it", async () => {
  const states = Object.entries(BOOKING_STATES).map(([name, { receipt, ...state }]) => ({
    name,
    ...state,
    receipt: receipt("FRIDAY"),
    pending: isPending(name as BookingState),
  }));
  await expect(JSON.stringify({ states, verbs: BOOKING_WORDS }, null, 1)).toMatchFileSnapshot(
    "words-as-said/bookings.json",
  );
  expect(["held", "toString", null, undefined].map(isBookingState)).toEqual([true, false, false, false]);
  expect(["give-time", "toString"].map(isBookingVerb)).toEqual([true, false]);
});
