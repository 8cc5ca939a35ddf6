import { isRealDay } from "./days.ts";
import { DAY } from "./units.ts";

/** The Monday of the week a day is in; all days are written `2026-11-23`. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The seven days of a week from its Monday on. */
export function daysOfWeek(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** The day an address asks for, else today. Years no calendar needs are not asked for. */
export function dayAsked(asked: string | null, today: string): string {
  return asked !== null && isRealDay(asked) && asked > "2000" && asked < "2200" ? asked : today;
}

/** The Monday of the week an address asks for, else of the one of today. */
export function weekAsked(asked: string | null, today: string): string {
  return mondayOf(dayAsked(asked, today));
}
