import { officeDay } from "./days.ts";

const WEEKDAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short" });
const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const CLOCK = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });

/** A day such as `2026-11-22` as `Sun`. */
export function weekdayOf(day: string): string {
  return WEEKDAY.format(Date.parse(`${day}T00:00:00Z`));
}

/** A day such as `2026-11-22` as `Nov 22, 2026`. */
export function shortDayOf(day: string): string {
  return DAY.format(Date.parse(`${day}T00:00:00Z`));
}

/** An hour such as `21:40` as `9:40 PM`. */
export function clockOf(hour: string): string {
  return CLOCK.format(Date.parse(`2026-01-01T${hour}:00Z`)).replace("\u202F", " ");
}

/**
 * A day such as `2026-11-27`, or a day and an hour such as `2026-11-27 10:00`, as `Fri, Nov 27` or
 * `Fri, Nov 27, 10:00 AM`, with the year where it is not that of `now`, in milliseconds since 1970.
 */
export function datedSaid(said: string, now: number): string {
  const [day = "", hour] = said.split(" ");
  const [year, month] = [day.slice(0, 4), DAY.format(Date.parse(`${day}T00:00:00Z`)).replace(/, \d{4}$/, "")];
  const dated = year === officeDay(new Date(now)).slice(0, 4) ? month : `${month}, ${year}`;
  return [weekdayOf(day), dated, ...(hour ? [clockOf(hour)] : [])].join(", ");
}
