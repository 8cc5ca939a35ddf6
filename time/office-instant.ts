import { Temporal } from "temporal-polyfill";
import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";
import { addDays } from "./weeks.ts";

/** Readings remembered: a year of the form's times. */
const LIMIT = 10_000;

const known = new Map<string, number>();

/**
 * When the office's clock shows a time, such as `09:30`, on a day such as `2026-11-23`, in milliseconds since 1970. Of
 * a time that comes twice in autumn the first; of one that spring leaves out, the same distance after the change.
 */
export function officeInstant(day: string, clock: string): number {
  const key = `${day} ${clock}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: OFFICE_TIME_ZONE, plainTime: clock });
  if (known.size >= LIMIT) known.clear();
  known.set(key, zoned.epochMilliseconds);
  return zoned.epochMilliseconds;
}

/**
 * From the midnight that begins the first day, or the only one, up to that which ends the last and is not within; in
 * milliseconds since 1970.
 */
export function daysAsInstants(from: string, until = from): { from: number; until: number } {
  return { from: officeInstant(from, "00:00"), until: officeInstant(addDays(until, 1), "00:00") };
}
