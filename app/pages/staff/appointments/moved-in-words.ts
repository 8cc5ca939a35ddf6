import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { VisitorsMove } from "#firm/appointments/moved-by-visitor.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";

/** In the week, where no more has room. */
export const MOVED_BY_VISITOR = "Moved by the visitor";

/** `moved by the visitor on Nov 26, 11:02 PM from Tue, Dec 1, 9:30 AM, which was confirmed`; `now`: as of `at`. */
export function movedInWords({ at, from }: VisitorsMove, now: number): string {
  const stood = from.state === "confirmed" ? "confirmed" : BOOKING_STATES[from.state].words;
  return `moved by the visitor on ${shortTorontoTime(at)} from ${datedMoment(from.startsAt, now)}, which was ${stood}`;
}
