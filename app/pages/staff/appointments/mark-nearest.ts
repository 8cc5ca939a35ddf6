import { nearest } from "#firm/appointments/nearest-times.ts";
import { byDay, slotOf, type Free, type FreeDay, type Whose } from "./free-options.tsx";

/** How many are marked. */
const NEAREST = 3;

/** Free times by their days, as the clock goes, those nearest to a moment marked; a day or two need no mark. */
export function markNearest(free: Free[], startsAt: number, whose: Whose = {}): FreeDay[] {
  const days = byDay(free, whose);
  if (days.length < 3) return days;
  const near = new Set(nearest(free, startsAt, NEAREST).map((one) => slotOf(one, whose).slot));
  return days.map(({ day, times }) => ({
    day,
    times: times.map((time) => (near.has(time.slot) ? { ...time, words: `${time.words}, nearest` } : time)),
  }));
}
