import { addDays } from "./weeks.ts";

/**
 * A day of the calendar, written `2026-11-21`: no clock and no zone, as Temporal.PlainDate writes itself
 * (decisions/0027). Days stand in the order of their letters.
 */
export type Day = string;

/**
 * So many calendar months later, or earlier where negative: the same number in the last month, or its last day where
 * there is none (Interpretation Act, R.S.C. 1985, c. I-21, s. 28). Counts as Temporal.PlainDate.add does.
 */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const [targetYear, targetMonth] = [target.getUTCFullYear(), target.getUTCMonth()];
  const last = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A year counts as twelve months: February 29 leads to February 28. */
export function addYears(day: Day, years: number): Day {
  return addMonths(day, 12 * years);
}

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first Monday on or after a day: the nth Monday of a month is the first from the day 7n - 6. */
export function mondayFrom(day: Day): Day {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}
