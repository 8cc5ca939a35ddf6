import { nearest } from "#firm/appointments/nearest-times.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { byDay, slotOf, type Free, type FreeDay, type Whose } from "./free-options.tsx";

/** How many stand above all days. */
const NEAREST = 5;

/** Those nearest to a moment first, as a group of their own, then the others by their days; a day or two need none. */
export function withNearest(free: Free[], startsAt: number, whose: Whose = {}): FreeDay[] {
  const days = byDay(free, whose);
  if (days.length < 3) return days;
  const near = nearest(free, startsAt, NEAREST);
  const others = byDay(
    free.filter((one) => !near.includes(one)),
    whose,
  );
  return [
    { day: `Nearest to ${shortTorontoTime(startsAt)}`, times: near.map((time) => slotOf(time, whose)) },
    ...others,
  ];
}
