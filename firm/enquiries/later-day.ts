import { isRealDay, officeDay } from "#time/days.ts";
import { daysBetween } from "#time/days-between.ts";
import { officeInstant } from "#time/office-instant.ts";

/** What comes back on a day comes in the morning, by the office's clock. */
const MORNING = "08:00";

/** Longest time ahead, in days. */
const FARTHEST = 366;

/**
 * When what was put off to a day such as `2026-11-30` comes back, in milliseconds since 1970; a sentence where the day
 * is none, or not between tomorrow and a year from now. `now` in milliseconds since 1970.
 */
export function laterDay(day: string, now: number): number | string {
  if (!isRealDay(day)) return "Please choose a day.";
  const ahead = daysBetween(officeDay(new Date(now)), day);
  if (ahead < 1 || ahead > FARTHEST) return "Please choose a day from tomorrow on, a year ahead at most.";
  return morningOf(day);
}

/** When what comes back on a day comes, in milliseconds since 1970. */
export function morningOf(day: string): number {
  return officeInstant(day, MORNING);
}
