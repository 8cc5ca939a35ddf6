import { Temporal } from "temporal-polyfill";
import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";

/**
 * When the office's clock last showed a time such as `07:00`, in milliseconds since 1970; `now` counts. Once a day: of
 * a time that comes twice in autumn the first, and for one that spring leaves out the same distance after midnight.
 */
export function lastOfficeTime(time: string, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(OFFICE_TIME_ZONE).toPlainDate();
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: OFFICE_TIME_ZONE, plainTime: time }).epochMilliseconds;
  return on(today) <= now ? on(today) : on(today.subtract({ days: 1 }));
}
