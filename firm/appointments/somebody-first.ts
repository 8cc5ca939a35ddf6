import type { Queries } from "#db/database.ts";
import { MINUTE } from "#time/units.ts";
import { isOutside } from "./booked-matter.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** How often a mail is looked at again that waits until somebody is there, in milliseconds. */
export const LOOKED_AT_AGAIN = 15 * MINUTE;

/** In the trail, beside what was confirmed although nobody was there: whoever did that knew. */
export const ALL_THE_SAME = "all-the-same";

/**
 * Whether nobody is there at the time of a booking and nobody decided that it takes place all the same: then no mail
 * confirms it or reminds of it, until it is moved, offered otherwise or given up, or somebody is there again.
 */
export async function waitsForSomebody(
  queries: Queries,
  parts: OfficeParts,
  booking: Booking | undefined,
): Promise<boolean> {
  if (!booking || !BOOKING_STATES[booking.state].holds || !isOutside(booking, await officeNow(queries, parts)))
    return false;
  const { enquiryId, changedAt } = booking;
  const decided = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", enquiryId)
    .where("at", "=", changedAt)
    .where("action", "=", "confirmed-time")
    .where("detail", "=", ALL_THE_SAME)
    .executeTakeFirst();
  return decided === undefined;
}
