import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { arrivalOf } from "./arrivals.ts";
import type { BookingVerb } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";

/**
 * They are at the firm. No state of the booking, and nothing that they are told: its SEQUENCE stays, so that what a
 * colleague has open can still be pressed.
 */
export const noteArrival: BookingVerb = async ({ queries, booking, actor, at }) => {
  const arrival = arrivalOf(booking, at);
  if (arrival === "here") return undefined;
  if (arrival === undefined) return { status: 409, message: NOT_EXPECTED };
  await setArrival(queries, booking, at);
  await recordAudit(queries, { at, actor, action: "marked-here", subject: booking.enquiryId });
  return undefined;
};

/** Noted by mistake, or they left before it began. */
export const takeBackArrival: BookingVerb = async ({ queries, booking, actor, at }) => {
  if (booking.arrivedAt === null) return undefined;
  await setArrival(queries, booking, null);
  await recordAudit(queries, { at, actor, action: "unmarked-here", subject: booking.enquiryId });
  return undefined;
};

const NOT_EXPECTED =
  "Nothing was noted: that somebody is here is noted on the day of an appointment in person that is held or confirmed.";

async function setArrival(queries: Queries, { enquiryId }: Booking, arrivedAt: number | null): Promise<void> {
  await queries.updateTable("bookings").set({ arrivedAt }).where("enquiryId", "=", enquiryId).execute();
}
