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
