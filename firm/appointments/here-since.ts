import type { Queries } from "#db/database.ts";
import { arrivalInWords, arrivalOf } from "./arrivals.ts";
import { EXPECTED } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { lastRetained } from "./last-change.ts";

/**
 * `here since 9:25 AM`, also of who came for a time that was declined since, or in place of which others were offered;
 * undefined where nobody is here. `now` in milliseconds since 1970.
 */
export async function hereSince(queries: Queries, booking: Booking, now: number): Promise<string | undefined> {
  const stood = EXPECTED.includes(booking.state) ? booking : (await lastRetained(queries, booking.enquiryId))?.before;
  return stood && arrivalOf(stood, now) === "here" ? arrivalInWords(stood, now) : undefined;
}
