import { daysBetween } from "./days-between.ts";
import { officeDay } from "./days.ts";
import { durationInWords } from "./duration.ts";

/**
 * How far off a moment to come is, as whoever has the calendar before them counts: `today, in 2½ hours`, `tomorrow`,
 * `in 3 days`. From a Friday it is three days to Monday, whatever the hour. Both in milliseconds since 1970; the days
 * are the office's.
 */
export function untilInWords(at: number, now: number): string {
  const days = daysBetween(officeDay(new Date(now)), officeDay(new Date(at)));
  if (days === 0) return `today, in ${durationInWords(at - now)}`;
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
