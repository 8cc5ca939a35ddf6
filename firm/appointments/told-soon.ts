import { officeDay } from "#time/days.ts";
import { HOUR } from "#time/units.ts";

/** Nearer than this, what is told later may be told in vain; in milliseconds. */
const SOON = 2 * HOUR;

/** Whether a time to come is so near, later on the same day; both in milliseconds since 1970. */
export const isSoon = (time: number, now: number): boolean =>
  time > now && time - now <= SOON && officeDay(new Date(time)) === officeDay(new Date(now));
