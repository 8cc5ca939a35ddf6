import { DAY, HOUR, MINUTE } from "./units.ts";

/** From this many hours on, half an hour is a small part and decides nothing. */
const HALVES_BELOW = 12;

/**
 * A duration in milliseconds as people say it: `1 hour 20 minutes`, `2½ hours`, `13 hours`, `2 days`. Rounded down, so
 * nobody is told of time they do not have: below 2 hours to the minute, below 12 to the half hour, which has room in a
 * row of a list, below 48 to the hour, from then on to the day.
 */
export function durationInWords(duration: number): string {
  if (duration < MINUTE) return "less than a minute";
  if (duration >= 2 * DAY) return wholeOf(duration / DAY, "day");
  if (duration >= HALVES_BELOW * HOUR) return wholeOf(duration / HOUR, "hour");
  if (duration >= 2 * HOUR) return `${Math.floor(duration / HOUR)}${duration % HOUR >= HOUR / 2 ? "½" : ""} hours`;
  const parts = [wholeOf(duration / HOUR, "hour"), wholeOf((duration % HOUR) / MINUTE, "minute")];
  return parts.filter((part) => part !== "").join(" ");
}

/** `1 hour`, `44 hours`; nothing of what is not one yet. */
function wholeOf(count: number, unit: string): string {
  const whole = Math.floor(count);
  return whole === 0 ? "" : `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
