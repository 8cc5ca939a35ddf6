import { publicHolidays } from "./public-holidays.ts";

/** Days from the first to the last, both included, such as `2026-12-24` to `2027-01-01`. */
export type DaySpan = { from: string; until: string };

const holidays = new Map<number, ReadonlySet<string>>();

/** Whether a day such as `2026-12-25` is one of Ontario's public holidays. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = holidays.get(year);
  if (!days) holidays.set(year, (days = new Set(publicHolidays(year).map((holiday) => holiday.day))));
  return days.has(day);
}

export function isWithin(day: string, spans: readonly DaySpan[]): boolean {
  return spans.some(({ from, until }) => from <= day && day <= until);
}
