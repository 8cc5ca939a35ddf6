import { clock24 } from "#time/clock24.ts";
import { daysBetween } from "#time/days-between.ts";
import { HOUR } from "#time/units.ts";
import type { FreeTime } from "./nearest-times.ts";

/** Two times of one day that are nearer to each other are no choice; in milliseconds. */
const APART = 3 * HOUR;

/** What is further from the time that was lost, or from the first that is offered, is no time near it; in days. */
export const NEAR_DAYS = 7;

/**
 * Some free times in place of one that was lost, to choose from, the earliest first. The first is on the nearest day,
 * nearest to the same time of the day; of days or times equally near the earlier. The second is in the other half of a
 * day, at least three hours off, and the last on another day than those before it and, where none of them is, after the
 * time that was lost: whoever cannot come so soon has one to pick. Each is the nearest that is so; what is not to be
 * had within a week of the first gives way.
 */
export function choiceOf<Time extends FreeTime>(times: readonly Time[], lost: FreeTime, count: number): Time[] {
  const picked: Time[] = [];
  while (picked.length < Math.min(count, times.length)) {
    const isLast = picked.length === count - 1;
    const costs = times
      .filter((one) => !picked.includes(one))
      .map((time) => ({ time, cost: [...wishesMissed(time, picked, lost, isLast), ...distance(time, lost)] }));
    picked.push(costs.reduce((best, one) => (isLess(one.cost, best.cost) ? one : best)).time);
  }
  return picked.toSorted((one, next) => one.startsAt - next.startsAt);
}

/** The gravest first; 1 where it is so. */
function wishesMissed(time: FreeTime, picked: readonly FreeTime[], lost: FreeTime, isLast: boolean): number[] {
  const [first] = picked;
  if (!first) return [];
  const isBeside = (one: FreeTime) =>
    one.day === time.day && (isMorning(one) === isMorning(time) || Math.abs(one.startsAt - time.startsAt) < APART);
  const isLater = (one: FreeTime) => one.startsAt > lost.startsAt;
  return [
    picked.some(isBeside),
    Math.abs(daysBetween(first.day, time.day)) > NEAR_DAYS,
    isLast && !picked.some(isLater) && !isLater(time),
    isLast && picked.every(({ day }) => day === time.day),
    picked.every((one) => isMorning(one) === isMorning(time)),
  ].map(Number);
}

function distance(time: FreeTime, lost: FreeTime): number[] {
  return [Math.abs(daysBetween(lost.day, time.day)), Math.abs(minutesOf(time) - minutesOf(lost)), time.startsAt];
}

const isMorning = ({ time }: Pick<FreeTime, "time">) => time.endsWith("AM");

/** Since midnight, by the office's clock. */
function minutesOf({ time }: Pick<FreeTime, "time">): number {
  const [hour = 0, minute = 0] = (clock24(time) ?? "").split(":").map(Number);
  return 60 * hour + minute;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
