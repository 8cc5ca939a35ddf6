import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import { isBookingState } from "#firm/appointments/booking-states.ts";
import { arrivalInWords } from "#firm/appointments/arrivals.ts";
import { buttonsFor, OF_THE_DAY } from "#firm/appointments/staff-booking.ts";
import type { BookingEntry } from "./booking-buttons.tsx";

type Of = Pick<CalendarRequest, "id" | "state" | "startsAt" | "sequence" | "kind" | "arrivedAt" | "closedAs">;

/**
 * Since when somebody is here, and what one press says of it: that they are, that it took place. Undefined for a
 * request of before times were held.
 */
export function ofTheDay(
  { id, state, sequence, ...request }: Of,
  now: number,
): { arrival: string | undefined; booking: BookingEntry } | undefined {
  if (!isBookingState(state) || request.startsAt === null || sequence === null) return undefined;
  const booking = { ...request, startsAt: request.startsAt, state };
  const buttons = buttonsFor(booking, now).filter(({ verb }) => OF_THE_DAY.has(verb));
  return { arrival: arrivalInWords(booking, now), booking: { id, sequence, words: "", buttons } };
}
