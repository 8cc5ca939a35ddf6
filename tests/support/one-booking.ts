import type { BookedMatter } from "#firm/appointments/booking-mails.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { FIRM_OF_A_DAY } from "./firm-of-a-day.ts";
import { REQUEST } from "./two-enquiries.ts";

export const lawyer = lawyersOf(FIRM_OF_A_DAY, new Map())[0]!;
export const startsAt = Date.parse("2026-11-27T09:30-05:00");
/** A held hour of the first lawyer, with what is left free after it. */
export const BOOKING: Booking = {
  enquiryId: REQUEST.id,
  state: "held",
  lawyer: lawyer.slug,
  kind: "in-person",
  startsAt,
  minutes: 45,
  bufferMinutes: 15,
  day: "2026-11-27",
  sequence: 3,
  changedAt: Date.parse("2026-11-21T10:30-05:00"),
  reason: null,
  timeZone: null,
  arrivedAt: null,
};
export const matter = (booking: Partial<Booking> = {}, more: Partial<BookedMatter> = {}): BookedMatter => ({
  booking: { ...BOOKING, ...booking },
  enquiry: REQUEST,
  lawyer,
  ...more,
});
