import { Temporal } from "temporal-polyfill";
import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";

/**
 * A moment as the office's clock shows it, with its distance from UTC: `2026-11-20T21:30:00-05:00` (RFC 3339, in whole
 * seconds). It begins with the office's day, which a moment in UTC does not.
 */
export function officeMoment(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(OFFICE_TIME_ZONE)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
}
