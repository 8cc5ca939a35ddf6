import type { BookingAction } from "#db/audit.ts";
import { isClosedToReplies } from "#firm/enquiries/enquiries.ts";
import { MEETING_KINDS } from "#firm/content/meeting-kinds.ts";
import { arrivalOf } from "./arrivals.ts";
import { actOnBooking, type ActParts, type BookingRefusal, type BookingVerb } from "./booking-act.ts";
import { BOOKING_WORDS, type BookingVerbName } from "./booking-words.ts";
import { EXPECTED, type BookingState } from "./booking-states.ts";
import { cancelForVisitor } from "./cancel-time.ts";
import { confirmTime, holdAsked } from "./confirm-time.ts";
import { declineTime } from "./decline-time.ts";
import { giveTime } from "./give-time.ts";
import { letTimeGo } from "./let-time-go.ts";
import { markOutcome, MISSED_AFTER, unmarkTime } from "./mark-outcome.ts";
import { moveByStaff, wantedIn, type WantedTime } from "./move-time.ts";
import { noteArrival, takeBackArrival } from "./note-arrival.ts";
import { offerTimes } from "./offer-times.ts";
import { takeBack } from "./take-back.ts";
import { unconfirmTime } from "./unconfirm-time.ts";

/** What the buttons post beside their verb: times as `2026-11-23 9:30 AM`, a kind, a reason. */
export type PostedBooking = {
  times: string[];
  kind: string;
  /** The slug of whom it is to be with; empty: whoever is free. */
  lawyer: string;
  words: string;
  /** They hear it as it is done. */
  onTheLine?: boolean;
  /** They gave no number, and call the firm. */
  willCall: boolean;
  /** Times that are offered to others, which the page asked about. */
  offered: string[];
  /** Ticked beside what cannot be taken back. */
  sure: boolean;
  /** Ticked that the names on file were looked at; who did keeps what was found. */
  looked?: boolean;
  /** They were not, and who acts is no lawyer. */
  unlooked?: boolean;
  /** The booking's SEQUENCE on the page that was pressed on. */
  sequence: string;
};

type StaffVerb = {
  /**
   * In which states its button stands in a list, where one press does it; empty: it needs something written. `since`:
   * how long ago its time began, in milliseconds; less than 0: it is to come. `arrival`: whether they came or may.
   */
  onePress: (state: BookingState, since: number, arrival: ReturnType<typeof arrivalOf>) => boolean;
  verb: (posted: PostedBooking) => BookingVerb;
  /** What the trail calls it. */
  action: BookingAction;
};

const NOT_TICKED: BookingRefusal = {
  status: 400,
  message: "Nothing was cancelled. Where they told you so, please tick that they do not come, and press again.",
};

const WAITS: BookingState[] = ["held", "asked"];

/** What staff may do to a booking, by what its buttons post. */
const VERBS = {
  "confirm-time": {
    onePress: (state, since) => WAITS.includes(state) && since < 0,
    verb: confirmTime,
    action: "confirmed-time",
  },
  // Whether it may be asks for more than its state (unconfirm-time.ts).
  "unconfirm-time": { onePress: () => false, verb: () => unconfirmTime, action: "unconfirmed-time" },
  "hold-time": {
    onePress: (state, since) => state === "asked" && since < 0,
    verb: () => holdAsked,
    action: "held-time",
  },
  "mark-here": {
    onePress: (_state, _since, arrival) => arrival === "expected",
    verb: () => noteArrival,
    action: "marked-here",
  },
  "mark-done": {
    onePress: (state, since) => EXPECTED.includes(state) && since >= 0,
    verb: () => markOutcome("done"),
    action: "marked-done",
  },
  "mark-missed": {
    onePress: (state, since, arrival) => EXPECTED.includes(state) && since >= MISSED_AFTER && arrival !== "here",
    verb: () => markOutcome("missed"),
    action: "marked-missed",
  },
  "unmark-here": {
    onePress: (_state, _since, arrival) => arrival === "here",
    verb: () => takeBackArrival,
    action: "unmarked-here",
  },
  // On its own page, and beside what says that it was noted.
  "unmark-time": { onePress: () => false, verb: () => unmarkTime, action: "unmarked-time" },
  "offer-times": {
    onePress: () => false,
    verb: ({ times, lawyer, offered }) =>
      offerTimes(
        times.map((time) => wantedBy(time, lawyer)),
        "",
        offered,
      ),
    action: "proposed-times",
  },
  "move-time": {
    onePress: () => false,
    verb: ({ times, kind, lawyer, willCall, unlooked = false, offered: sure }) => {
      const wanted = wantedBy(times[0] ?? "", lawyer);
      const met = MEETING_KINDS.find((one) => one === kind);
      return moveByStaff(wanted && { ...wanted, kind: met }, { willCall, sure, unlooked });
    },
    action: "moved-time",
  },
  // Whether they may be asks for more than its state (last-change.ts).
  "unmove-time": { onePress: () => false, verb: () => takeBack("move-time"), action: "unmoved-time" },
  "uncancel-time": { onePress: () => false, verb: () => takeBack("cancel-time"), action: "uncancelled-time" },
  "unoffer-times": { onePress: () => false, verb: () => takeBack("offer-times"), action: "unproposed-times" },
  "undecline-time": { onePress: () => false, verb: () => takeBack("decline-time"), action: "undeclined-time" },
  "unfree-time": { onePress: () => false, verb: () => takeBack("free-time"), action: "undeclined-time" },
  "give-time": { onePress: () => false, verb: () => giveTime, action: "gave-time" },
  "cancel-time": {
    onePress: () => false,
    verb: ({ sure }) => (sure ? cancelForVisitor : async () => NOT_TICKED),
    action: "cancelled-time",
  },
  "free-time": { onePress: () => false, verb: () => letTimeGo, action: "declined-time" },
  "decline-time": { onePress: () => false, verb: ({ words }) => declineTime(words), action: "declined-time" },
} as const satisfies Record<BookingVerbName, StaffVerb>;

function wantedBy(slot: string, lawyer: string): WantedTime | undefined {
  const wanted = wantedIn(slot);
  return wanted && { ...wanted, lawyer: lawyer || undefined };
}

/** Whether they came, and what became of it: said of any time. */
export const OF_THE_DAY: ReadonlySet<BookingVerbName> = new Set([
  "mark-here",
  "unmark-here",
  "mark-done",
  "mark-missed",
]);

/** The buttons a booking has in a list; `closedAs`: of its request; `now` in milliseconds since 1970. */
export function buttonsFor(
  { closedAs, ...booking }: Parameters<typeof arrivalOf>[0] & { closedAs: string | null },
  now: number,
): { verb: BookingVerbName; button: string }[] {
  const { state, startsAt } = booking;
  const arrival = arrivalOf(booking, now);
  return (Object.keys(VERBS) as BookingVerbName[])
    .filter((verb) => VERBS[verb].onePress(state, now - startsAt, arrival))
    .filter((verb) => !isClosedToReplies(closedAs) || OF_THE_DAY.has(verb))
    .map((verb) => ({ verb, button: BOOKING_WORDS[verb].button }));
}

/** On its own page alone: what was noted of it by mistake is noted otherwise. */
export function mendsFor({ state }: { state: BookingState }): ReturnType<typeof buttonsFor> {
  const otherwise = { done: "mark-missed", missed: "mark-done" } as const;
  if (state !== "done" && state !== "missed") return [];
  const { button } = BOOKING_WORDS[otherwise[state]];
  return [
    { verb: "unmark-time", button: "Noted by mistake: still expected" },
    { verb: otherwise[state], button: `Noted by mistake: ${button.charAt(0).toLowerCase()}${button.slice(1)}` },
  ];
}

/** Does one of them for a member of staff; answers a refusal, or nothing where it was done. */
export function actByStaff(
  parts: ActParts,
  { id, actor, verb }: { id: string; actor: string; verb: BookingVerbName },
  posted: PostedBooking,
): Promise<BookingRefusal | undefined> {
  const { action, verb: verbOf } = VERBS[verb];
  const { onTheLine = false, looked = false } = posted;
  const act = { id, actor, byStaff: true, seen: sequenceIn(posted), action, onTheLine, looked };
  return actOnBooking(parts, act, verbOf(posted));
}

/** A page without the number is as old as can be. */
function sequenceIn({ sequence }: PostedBooking): number {
  return /^\d{1,9}$/.test(sequence) ? Number(sequence) : -1;
}
