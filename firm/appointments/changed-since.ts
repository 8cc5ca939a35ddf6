import { torontoTime } from "#time/toronto-time.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

/** Said of a press on a page from before a booking changed: how it stands now. */
export function changedSince({ state, startsAt }: Pick<Booking, "state" | "startsAt">): string {
  const { words } = BOOKING_STATES[state];
  return `This has changed since you opened the page: now it is ${words}, ${torontoTime(startsAt)}. Nothing was done.`;
}
