import { officeDay } from "#time/days.ts";
import { officeClock } from "#time/toronto-time.ts";
import { bookingWords, EXPECTED, type BookingState } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

type Expected = { state: BookingState; startsAt: number; kind?: string | null; arrivedAt?: number | null };

/** Whether somebody has come for an appointment in person of today, or may; `now` in milliseconds since 1970. */
export function arrivalOf(
  { state, startsAt, kind, arrivedAt }: Expected,
  now: number,
): "here" | "expected" | undefined {
  if (!EXPECTED.includes(state) || kind !== "in-person" || !isSameDay(startsAt, now)) return undefined;
  return arrivedAt ? "here" : "expected";
}

const isSameDay = (one: number, other: number) => officeDay(new Date(one)) === officeDay(new Date(other));

/** `here since 10:52 AM`, once they are not there any more `came at 10:52 AM`; undefined where nobody noted it. */
export function arrivalInWords(booking: Expected, now: number): string | undefined {
  if (!booking.arrivedAt) return undefined;
  return `${arrivalOf(booking, now) === "here" ? "here since" : "came at"} ${officeClock(booking.arrivedAt)}`;
}

/** How a booking stands, with since when they are here; `closedAs`: of its request. */
export function bookingWithArrival(booking: Expected, closedAs: string | null, now: number): string {
  return withArrival(bookingWords(booking.state, closedAs), booking, now);
}

/** The same of words that say how it stands. */
export function withArrival(words: string, booking: Expected, now: number): string {
  const arrival = arrivalInWords(booking, now);
  return arrival === undefined ? words : `${words}, ${arrival}`;
}

/**
 * What is left of it as a booking changes: whoever waits at the firm does so for a time of that day, be it confirmed or
 * put off meanwhile, and of nothing that was given up.
 */
export function arrivalAfter(
  before: Pick<Booking, "day" | "arrivedAt">,
  next: Pick<Booking, "day" | "state">,
): number | null {
  const isStill = next.state === "done" || EXPECTED.includes(next.state);
  return isStill && next.day === before.day ? before.arrivedAt : null;
}
