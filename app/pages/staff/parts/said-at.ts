import { officeDay } from "#time/days.ts";
import { officeClock, shortTorontoTime } from "#time/toronto-time.ts";

/** Behind what was done: `at 3:40 PM`, or of another day `on Nov 26, 3:40 PM`. Both in milliseconds since 1970. */
export function saidAt(at: number, now: number): string {
  const isToday = officeDay(new Date(at)) === officeDay(new Date(now));
  return isToday ? `at ${officeClock(at)}` : `on ${shortTorontoTime(at)}`;
}
