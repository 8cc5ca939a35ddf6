import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { clock24 } from "#time/clock24.ts";
import { OFFICE_TIME_ZONE } from "#time/office-time-zone.ts";
import { MINUTE } from "#time/units.ts";

/** How long an appointment is shown to take: the half hour between two times of the form. */
export const APPOINTMENT_MINUTES = 30;

export type CalendarEntry = {
  /** The enquiry's id: the same appointment keeps one entry, however often its file is opened. */
  id: string;
  /** When it was asked for, and when the file is made, in milliseconds since 1970. */
  receivedAt: number;
  stampedAt: number;
  /** `2026-11-23` and `9:30 AM`, by the office's clock. */
  preferredDate: string;
  preferredTime: string;
  summary: string;
  description: string;
  location: string;
};

/** An iCalendar file of one requested appointment, marked tentative: it is set once the firm confirms it. */
export function tentativeAppointment(entry: CalendarEntry, host: string): string {
  const start = startOf(entry.preferredDate, entry.preferredTime);
  const calendar = new ICalCalendar({
    prodId: { company: host, product: "Appointments", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${entry.id}@${host}`,
    sequence: sequenceOf(entry),
    stamp: new Date(entry.stampedAt),
    // In UTC: every program reads that without being told the rules of Toronto's clock.
    start: new Date(start),
    end: new Date(start + APPOINTMENT_MINUTES * MINUTE),
    status: ICalEventStatus.TENTATIVE,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
  });
  // The line break that ends the last line is part of the format (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}

/** Takes the entry of `tentativeAppointment` out of a calendar. */
export function appointmentGone(entry: Omit<CalendarEntry, "description" | "location">, host: string): string {
  const start = startOf(entry.preferredDate, entry.preferredTime);
  const calendar = new ICalCalendar({
    prodId: { company: host, product: "Appointments", language: "EN" },
    method: ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: `${entry.id}@${host}`,
    sequence: sequenceOf(entry),
    stamp: new Date(entry.stampedAt),
    start: new Date(start),
    end: new Date(start + APPOINTMENT_MINUTES * MINUTE),
    status: ICalEventStatus.CANCELLED,
    summary: entry.summary,
  });
  return `${calendar.toString()}\r\n`;
}

/** Grows with each file of one entry, as a calendar expects (RFC 5546, section 2.1.4): the seconds since the request. */
function sequenceOf({ receivedAt, stampedAt }: Pick<CalendarEntry, "receivedAt" | "stampedAt">): number {
  // A clock that was set back must not keep a mail from being written: below 0 there is none.
  return Math.max(0, Math.ceil((stampedAt - receivedAt) / 1000));
}

/** When a requested appointment begins, in milliseconds since 1970. */
export function startOf(preferredDate: string, preferredTime: string): number {
  const plainTime = clock24(preferredTime);
  if (!plainTime) throw new Error("The appointment's time is none of the form's");
  return Temporal.PlainDate.from(preferredDate).toZonedDateTime({ timeZone: OFFICE_TIME_ZONE, plainTime })
    .epochMilliseconds;
}
