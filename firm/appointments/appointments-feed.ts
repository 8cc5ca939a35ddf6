import { ICalCalendar, ICalEventStatus } from "ical-generator";
import { BOOKING_STATES, isBookingState } from "./booking-states.ts";
import type { CalendarRequest } from "./appointments.ts";
import { MINUTE } from "#time/units.ts";
import { APPOINTMENT_MINUTES, startOf, stateWords } from "#firm/enquiries/enquiries.ts";

/** How often a calendar program should ask again, in seconds. */
const AGAIN_AFTER = 15 * 60;

/**
 * The appointment requests as a calendar to subscribe to. It travels to calendar services outside the firm, so it holds
 * no more than who and when; what was written stays in the staff area.
 */
export function appointmentsFeed(
  requests: CalendarRequest[],
  { siteUrl, brand }: { siteUrl: string; brand: string },
): string {
  const { host } = new URL(siteUrl);
  const calendar = new ICalCalendar({
    name: `Appointments, ${brand}`,
    prodId: { company: host, product: "Appointments", language: "EN" },
    ttl: AGAIN_AFTER,
  });
  for (const request of requests) {
    const { id, reference, person, practiceArea, preferredDate, preferredTime, createdAt, closedAs, state } = request;
    const booked = isBookingState(state) ? BOOKING_STATES[state] : undefined;
    // What has no time any more is in nobody's way.
    if (booked?.calendar === "CANCELLED") continue;
    const start = request.startsAt ?? startOf(preferredDate, preferredTime);
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: new Date(createdAt),
      start: new Date(start),
      end: new Date(start + (request.minutes ?? APPOINTMENT_MINUTES) * MINUTE),
      sequence: request.sequence ?? 0,
      status: ICalEventStatus[booked?.calendar ?? "TENTATIVE"],
      summary: reference ? `${person ?? "Request"} (${booked?.words ?? stateWords(closedAs)})` : (person ?? ""),
      description: [practiceArea, reference].filter(Boolean).join(", "),
      url: reference ? `${siteUrl}/staff/enquiries/${id}` : null,
    });
  }
  return calendar.toString();
}
