import { isClock24 } from "#time/clock24.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { daysBetween } from "#time/days-between.ts";
import { officeInstant } from "#time/office-instant.ts";

/** What comes back on a day comes in the morning, by the office's clock. */
const MORNING = "08:00";

/** Longest time ahead, in days. */
const FARTHEST = 366;

const DAY_NEEDED = "Please choose a day from tomorrow on";

/**
 * When what was put off to a day such as `2026-11-30` comes back, in milliseconds since 1970; a sentence where the day
 * is none, or not between tomorrow and a year from now. `now` in milliseconds since 1970.
 */
export function laterDay(day: string, now: number): number | string {
  if (!isRealDay(day)) return "Please choose a day.";
  const ahead = daysBetween(officeDay(new Date(now)), day);
  if (ahead < 1 || ahead > FARTHEST) return `${DAY_NEEDED}, a year ahead at most.`;
  return morningOf(day);
}

/**
 * The same of a day and a time of it, as `14:05`: today too, where it is to come. Without one it is the morning of a
 * later day. `field`: what is wrong is the time, and not the day.
 */
export function laterMoment(day: string, clock: string, now: number): number | { message: string; field?: "clock" } {
  const wrongTime = (message: string) => ({ message, field: "clock" }) as const;
  const isToday = day === officeDay(new Date(now));
  const morning = isToday ? morningOf(day) : laterDay(day, now);
  if (typeof morning === "string") return { message: morning };
  if (clock === "") return isToday ? wrongTime(`${DAY_NEEDED}, or a time of today.`) : morning;
  if (!isClock24(clock)) return wrongTime("Please write the time like 14:05.");
  const moment = officeInstant(day, clock);
  return moment > now ? moment : wrongTime("That time has passed. Please choose a later one.");
}

/** Whether it was put off to a time of its day, and not only to the day. */
export function isAtTime(moment: number): boolean {
  return moment !== morningOf(officeDay(new Date(moment)));
}

/** When what comes back on a day comes, in milliseconds since 1970. */
export function morningOf(day: string): number {
  return officeInstant(day, MORNING);
}
