import type { Queries } from "#db/database.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import type { Booking } from "./bookings.ts";
import { wasConfirmed } from "./mark-outcome.ts";

type Stands = { booking: Pick<Booking, "enquiryId" | "state" | "startsAt">; enquiry: Pick<Enquiry, "closedAs"> };

/** What became of its time was noted, and the request waits all the same. */
export function waitsStill({ booking: { state }, enquiry: { closedAs } }: Stands): boolean {
  return (state === "done" || state === "missed") && closedAs === null;
}

/**
 * What whoever notes, or has noted, what became of a time is to know of its request: that nobody confirmed the time,
 * and that they wait for an answer. Empty where they were answered. `now` in milliseconds since 1970.
 */
export async function unansweredTime(queries: Queries, stands: Stands, now: number): Promise<string> {
  const { booking, enquiry } = stands;
  const isPast = booking.state === "held" && booking.startsAt <= now && enquiry.closedAs === null;
  if (isPast)
    return "This time was never confirmed. To note what became of it does not answer the request: it goes on waiting.";
  if (!waitsStill(stands)) return "";
  return (await wasConfirmed(queries, booking.enquiryId))
    ? "The request still waits for an answer."
    : "This time was never confirmed, and nobody has answered them: the request still waits.";
}
