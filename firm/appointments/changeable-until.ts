import type { Content } from "#firm/content/content.ts";
import { MINUTE } from "#time/units.ts";
import type { BookingState } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

/** States in which a visitor may still change something. */
const OPEN: BookingState[] = ["held", "asked", "confirmed", "proposed", "lapsed"];

/** Until when a visitor can change a booking by themselves, in milliseconds since 1970; undefined where they cannot. */
export function changeableUntil(
  { state, startsAt }: Pick<Booking, "state" | "startsAt">,
  { content: { site } }: { content: Pick<Content, "site"> },
): number | undefined {
  if (!OPEN.includes(state)) return undefined;
  // Where nothing is held any more, only another time can be picked, and that can be done as long as there is one.
  return state === "proposed" || state === "lapsed"
    ? Infinity
    : startsAt - site.appointments.changeUntilMinutes * MINUTE;
}
