import { MEETING_KINDS } from "#firm/content/meeting-kinds.ts";
import { actOnBooking, type ActParts, type BookingRefusal, type BookingVerb } from "./booking-act.ts";
import { BOOKING_WORDS, type BookingVerbName } from "./booking-words.ts";
import type { BookingState } from "./booking-states.ts";
import { confirmTime, holdAsked } from "./confirm-time.ts";
import { declineTime } from "./decline-time.ts";
import { markOutcome } from "./mark-outcome.ts";
import { moveByStaff, wantedIn } from "./move-time.ts";
import { offerTimes } from "./offer-times.ts";

/** What the buttons post beside their verb: times as `2026-11-23 9:30 AM`, a kind, a reason. */
export type PostedBooking = {
  times: string[];
  kind: string;
  words: string;
  /** The booking's SEQUENCE on the page that was pressed on. */
  sequence: string;
};

type StaffVerb = {
  /** In which states its button stands in a list, where one press does it; empty: it needs something written. */
  onePress: (state: BookingState, past: boolean) => boolean;
  verb: (posted: PostedBooking) => BookingVerb;
};

const WAITS: BookingState[] = ["held", "asked"];

/** What staff may do to a booking, by what its buttons post. */
const VERBS = {
  "confirm-time": { onePress: (state, past) => WAITS.includes(state) && !past, verb: () => confirmTime },
  "hold-time": { onePress: (state, past) => state === "asked" && !past, verb: () => holdAsked },
  "mark-done": {
    onePress: (state, past) => (state === "held" || state === "confirmed") && past,
    verb: () => markOutcome("done"),
  },
  "mark-missed": {
    onePress: (state, past) => (state === "held" || state === "confirmed") && past,
    verb: () => markOutcome("missed"),
  },
  "offer-times": { onePress: () => false, verb: ({ times }) => offerTimes(times.map(wantedIn)) },
  "move-time": {
    onePress: () => false,
    verb: ({ times, kind }) => {
      const wanted = wantedIn(times[0] ?? "");
      return moveByStaff(wanted && { ...wanted, kind: MEETING_KINDS.find((one) => one === kind) });
    },
  },
  "decline-time": { onePress: () => false, verb: ({ words }) => declineTime(words) },
} as const satisfies Record<BookingVerbName, StaffVerb>;

/** The buttons a booking has in a list; `now` in milliseconds since 1970. */
export function buttonsFor(
  { state, startsAt }: { state: BookingState; startsAt: number },
  now: number,
): { verb: BookingVerbName; button: string }[] {
  return (Object.keys(VERBS) as BookingVerbName[])
    .filter((verb) => VERBS[verb].onePress(state, startsAt <= now))
    .map((verb) => ({ verb, button: BOOKING_WORDS[verb].button }));
}

/** Does one of them for a member of staff; answers a refusal, or nothing where it was done. */
export function actByStaff(
  parts: ActParts,
  { id, actor, verb }: { id: string; actor: string; verb: BookingVerbName },
  posted: PostedBooking,
): Promise<BookingRefusal | undefined> {
  return actOnBooking(parts, { id, actor, byStaff: true, seen: sequenceIn(posted) }, VERBS[verb].verb(posted));
}

/** A page without the number is as old as can be. */
function sequenceIn({ sequence }: PostedBooking): number {
  return /^\d{1,9}$/.test(sequence) ? Number(sequence) : -1;
}
