import type { Queries } from "#db/database.ts";
import { bookingWithArrival } from "#firm/appointments/arrivals.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import type { Content } from "#firm/content/content.ts";
import { broughtBack } from "#firm/appointments/decline-with-request.ts";
import { stillWith } from "./still-with.tsx";

type Of = { id: string; closedAs: string | null; owner: string | null; now: number };

/** The appointment of an enquiry as its page shows it; `now` in milliseconds since 1970. */
export async function itsBooking(
  queries: Queries,
  content: Pick<Content, "team">,
  booking: Booking,
  { id, closedAs, owner, now }: Of,
) {
  return {
    id,
    startsAt: booking.startsAt,
    sequence: booking.sequence,
    words: bookingWithArrival(booking, closedAs, now),
    buttons: buttonsFor({ ...booking, closedAs }, now),
    wentBack: await broughtBack(queries, booking),
    stillWith: await stillWith(queries, content, booking, { owner, now }),
  };
}
