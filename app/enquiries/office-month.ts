import { Temporal } from "temporal-polyfill";
import { officeDay } from "./days.ts";
import { OFFICE_TIME_ZONE } from "./toronto-time.ts";

/** When the office's month began in which a moment falls; both in milliseconds since 1970. */
export function officeMonthStart(at: number): number {
  return Temporal.PlainDate.from(officeDay(new Date(at))).with({ day: 1 }).toZonedDateTime(OFFICE_TIME_ZONE).epochMilliseconds;
}
