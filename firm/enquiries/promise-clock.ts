import { Temporal } from "temporal-polyfill";
import { officeDay } from "#time/days.ts";
import type { FormKind } from "./form-kind.ts";
import type { OfficeHours } from "#firm/content/office-hours.ts";
import { OFFICE_TIME_ZONE } from "#time/office-time-zone.ts";
import { perMinute } from "#time/per-minute.ts";
import { publicHolidays } from "#time/public-holidays.ts";
import { durationInWords } from "#time/duration.ts";
import { HOUR, MINUTE } from "#time/units.ts";

/** A message is answered within this many hours, every day of the year (content/claims.yaml, reply-message). */
export const MESSAGE_HOURS = 24;

/** An appointment is confirmed within this many hours of opening (content/claims.yaml, reply-appointment). */
export const APPOINTMENT_BUSINESS_HOURS = 2;

/** An e-mail is answered within this many hours of opening (content/claims.yaml, reply-email; content/site.yaml). */
export const EMAIL_BUSINESS_HOURS = 2;

const BUSINESS_HOURS = { appointment: APPOINTMENT_BUSINESS_HOURS, email: EMAIL_BUSINESS_HOURS };

/**
 * Days the office announces it is shut, such as `2026-12-24` to `2027-01-01`: both the first day and the last are
 * included.
 */
export type Closure = { from: string; until: string };

export type PromiseState = "kept" | "late" | "open" | "overdue";

/**
 * When the firm has promised to answer what it received. Both moments are in milliseconds since 1970.
 *
 * A message: 24 hours by the office's wall clock, that is the same time the next day, which is what a reader expects of
 * "within 24 hours" and what the office can see on its clock. Where the clocks change in between, 23 or 25 hours pass.
 * Evenings, Sundays, holidays and closures count.
 *
 * An appointment, and an e-mail that comes into a thread: 2 hours of opening (firm/content/office-hours.ts), none of
 * them on a public holiday or in an announced closure. What comes while the office is shut starts at its next opening.
 * Time that runs out at closing is due then, not at the next opening.
 */
export function respondBy(
  kind: FormKind | "email",
  receivedAt: number,
  hours: OfficeHours,
  closures: readonly Closure[] = [],
): number {
  if (kind !== "message") return afterOpenTime(receivedAt, BUSINESS_HOURS[kind] * HOUR, hours, closures);
  return sameTimeNextDay(receivedAt) + (receivedAt % MINUTE);
}

/** Of the beginning of the minute: clocks are changed on the minute, so what comes in one is due in one. */
const sameTimeNextDay = perMinute((at) => {
  const reading = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(OFFICE_TIME_ZONE).toPlainDateTime();
  // Added to the clock's reading, not to the moment. A reading the clock skips in spring becomes the one an hour later;
  // of one that comes twice in autumn, the earlier is due.
  return reading.add({ hours: MESSAGE_HOURS }).toZonedDateTime(OFFICE_TIME_ZONE).epochMilliseconds;
});

/** What became of a promise; all in milliseconds since 1970, `answeredAt` null until answered. On the dot is kept. */
export function promiseState(dueAt: number, answeredAt: number | null, now: number): PromiseState {
  if (answeredAt !== null) return answeredAt <= dueAt ? "kept" : "late";
  return now <= dueAt ? "open" : "overdue";
}

/**
 * How an unanswered promise stands, for the office, as people say it: `1 hour 20 minutes left`, `overdue by 2 days`.
 * Both moments are in milliseconds since 1970. Hours are those of any clock, not of opening. Rounded down as in
 * time/duration.ts, so nobody is told of a minute they do not have.
 */
export function timeLeftInWords(dueAt: number, now: number): string {
  const words = durationInWords(Math.abs(dueAt - now));
  return promiseState(dueAt, null, now) === "open" ? `${words} left` : `overdue by ${words}`;
}

/** The moment when this much opening time, in milliseconds, has passed. */
function afterOpenTime(receivedAt: number, duration: number, hours: OfficeHours, closures: readonly Closure[]): number {
  // Without this, the walk below would never end.
  if (hours.size === 0) throw new Error("The office has no hours, so no appointment can be promised");
  let remaining = duration;
  let day = Temporal.PlainDate.from(officeDay(new Date(receivedAt)));
  for (;;) {
    const text = day.toString();
    const closure = closures.find(({ from, until }) => from <= text && text <= until);
    const openings = closure || isPublicHoliday(day) ? [] : (hours.get(day.dayOfWeek) ?? []);
    for (const { opens, closes } of openings) {
      const start = Math.max(receivedAt, moment(day, opens));
      const end = moment(day, closes);
      if (start + remaining <= end) return start + remaining;
      remaining -= Math.max(0, end - start);
    }
    // A closure is left in one step: a slip such as the year 2226 must not hold up the server, nor lose the enquiry.
    day = (closure ? Temporal.PlainDate.from(closure.until) : day).add({ days: 1 });
  }
}

function isPublicHoliday(day: Temporal.PlainDate): boolean {
  return publicHolidays(day.year).some((holiday) => holiday.day === day.toString());
}

function moment(day: Temporal.PlainDate, time: string): number {
  return day.toZonedDateTime({ timeZone: OFFICE_TIME_ZONE, plainTime: time }).epochMilliseconds;
}
