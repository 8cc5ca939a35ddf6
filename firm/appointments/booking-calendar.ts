import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { MINUTE } from "#time/units.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

type Parts = { content: Pick<Content, "site">; siteUrl: string };

/**
 * An iCalendar file of one appointment. Its UID is the request's, so that the same entry is changed, and its SEQUENCE
 * grows with each change (RFC 5546, section 2.1.4). It holds nothing that was typed.
 */
export function bookingCalendar(
  booking: Booking & { reference: string },
  where: string,
  { content, siteUrl }: Parts,
): string {
  const { site } = content;
  const { host } = new URL(siteUrl);
  const { calendar: status } = BOOKING_STATES[booking.state];
  const file = new ICalCalendar({
    prodId: { company: host, product: "Appointments", language: "EN" },
    method: status === "CANCELLED" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  file.createEvent({
    id: `${booking.enquiryId}@${host}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changedAt),
    // In UTC: every program reads that without being told the rules of Toronto's clock.
    start: new Date(booking.startsAt),
    end: new Date(booking.startsAt + booking.minutes * MINUTE),
    status: ICalEventStatus[status],
    summary:
      status === "TENTATIVE" ? `Appointment request, ${site.brand} (not confirmed yet)` : `Appointment, ${site.brand}`,
    description: `Your reference number is ${booking.reference}. Telephone ${formatPhoneAbroad(site.phone)}.`,
    location: where,
    organizer: { name: site.brand, email: site.email },
  });
  // The line break that ends the last line is part of the format (RFC 5545, section 3.1).
  return `${file.toString()}\r\n`;
}
