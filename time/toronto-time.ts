import { officeDay } from "./days.ts";
import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";
import { perMinute } from "./per-minute.ts";

const DAY = new Intl.DateTimeFormat("en-US", { timeZone: OFFICE_TIME_ZONE, dateStyle: "full" });
const SHORT = new Intl.DateTimeFormat("en-US", {
  timeZone: OFFICE_TIME_ZONE,
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const TIME = new Intl.DateTimeFormat("en-US", { timeZone: OFFICE_TIME_ZONE, timeStyle: "short" });

/**
 * A moment in milliseconds since 1970 as the office's day in words: `Saturday, November 21, 2026`. For `2026-11-21` see
 * officeDay.
 */
export function torontoDay(at: number): string {
  return DAY.format(at);
}

/**
 * A moment in milliseconds since 1970 as `Saturday, November 21, 2026 at 9:00 AM (Toronto time)`. Seconds are cut off,
 * so a promise is never shown later than it is. The hour that comes twice in autumn reads the same both times.
 */
export const torontoTime = perMinute((at) => {
  // Some versions of Intl put a narrow no-break space before AM, which plain-text mail and tests would stumble over.
  return `${torontoDay(at)} at ${TIME.format(at).replace("\u202F", " ")} (Toronto time)`;
});

const CALENDAR_DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" });

/** A day written `2026-11-23` as `Monday, November 23, 2026`; no clock or zone is involved. */
export function longDay(day: string): string {
  return CALENDAR_DAY.format(Date.parse(`${day}T00:00:00Z`));
}

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});

/** A day written `2026-11-23`, within the months around today, as `Monday, November 23`. */
export function dayAndMonth(day: string): string {
  return DAY_AND_MONTH.format(Date.parse(`${day}T00:00:00Z`));
}

/** A moment in milliseconds since 1970 as the office's clock shows it: `9:00 AM`. */
export function officeClock(at: number): string {
  return TIME.format(at).replace("\u202F", " ");
}

/** For lists: `Nov 21, 9:00 AM`, by the office's clock. */
export function shortTorontoTime(at: number): string {
  return SHORT.format(at).replace("\u202F", " ");
}

const SHORT_DAY = new Intl.DateTimeFormat("en-US", { timeZone: OFFICE_TIME_ZONE, dateStyle: "medium" });

/** For lists that reach back over years: `Nov 21, 2026`, by the office's calendar. */
export function shortTorontoDay(at: number): string {
  return SHORT_DAY.format(at);
}

const STAMP = new Intl.DateTimeFormat("en-CA", {
  timeZone: OFFICE_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** For spreadsheets: `2026-11-21 09:00:00`, by the office's clock; sorts as it was. */
export function torontoStamp(at: number): string {
  return STAMP.format(at).replace(",", "");
}

const SLOT_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/**
 * For lists: a requested day and time of the form, `2026-11-27 9:00 AM`, as `Fri, Nov 27, 9:00 AM`; any other text as
 * it is.
 */
export function shortSlot(slot: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (.+)$/.exec(slot) ?? [];
  return day && time && !Number.isNaN(Date.parse(day)) ? `${SLOT_DAY.format(Date.parse(day))}, ${time}` : slot;
}

/** The same of a moment in milliseconds since 1970, by the office's clock. */
export function shortSlotAt(at: number): string {
  return `${SLOT_DAY.format(Date.parse(`${officeDay(new Date(at))}T00:00:00Z`))}, ${officeClock(at)}`;
}

/** For narrow columns: as shortSlot, with the year where it is not that of `now`: `Mon, Jan 4, 2027, 9:00 AM`. */
export function datedSlot(slot: string, now: number): string {
  const year = slot.slice(0, 4);
  return year === officeDay(new Date(now)).slice(0, 4)
    ? shortSlot(slot)
    : shortSlot(slot).replace(/, (?=[^,]*$)/, `, ${year}, `);
}

/** The same of a moment in milliseconds since 1970, by the office's clock. */
export function datedMoment(at: number, now: number): string {
  return datedSlot(`${officeDay(new Date(at))} ${officeClock(at)}`, now);
}
