import { sql } from "kysely";
import type { Queries } from "#db/database.ts";

/** A time that one visitor may still pick; `day` and `time` as `2026-11-23` and `9:30 AM`. */
export type Offered = { id: string; person: string | null; day: string; time: string; lawyer: string | null };

/** More than this stands in no week. */
const MOST = 500;

/**
 * Times offered to visitors on the days from the first to the last, both included, and not past at `now` (milliseconds
 * since 1970): nothing holds them, so that they are promised twice where nobody sees them. They are over with the next
 * change of the booking (take-time.ts). `lawyer`: those offered as one lawyer's, by the slug.
 */
export function offeredBetween(
  queries: Queries,
  { first, last, lawyer, now }: { first: string; last: string; lawyer: string | undefined; now: number },
): Promise<Offered[]> {
  const whose = sql<string | null>`coalesce(booking_offers.lawyer, bookings.lawyer)`;
  return queries
    .selectFrom("bookingOffers")
    .innerJoin("bookings", "bookings.enquiryId", "bookingOffers.enquiryId")
    .innerJoin("enquiries", "enquiries.id", "bookingOffers.enquiryId")
    .select(["enquiries.id", "person", "bookingOffers.day", "bookingOffers.time", whose.as("lawyer")])
    .where("bookings.state", "=", "proposed")
    .where("bookingOffers.day", ">=", first)
    .where("bookingOffers.day", "<=", last)
    .where("bookingOffers.startsAt", ">", now)
    .where("erasedAt", "is", null)
    .$if(lawyer !== undefined, (query) => query.where(whose, "=", lawyer!))
    .orderBy("bookingOffers.startsAt")
    .orderBy("enquiries.createdAt")
    .limit(MOST)
    .execute();
}
