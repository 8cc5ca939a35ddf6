import { Temporal } from "temporal-polyfill";
import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";

/**
 * A day such as `2026-11-23` and a time such as `07:00` by the office's clock, in milliseconds since 1970; undefined
 * for what no calendar or clock shows. Of a time that comes twice in autumn the first.
 */
export function momentAt(day: string, time: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  try {
    return Temporal.PlainDate.from(day, { overflow: "reject" }).toZonedDateTime({
      timeZone: OFFICE_TIME_ZONE,
      plainTime: Temporal.PlainTime.from(time, { overflow: "reject" }),
    }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
