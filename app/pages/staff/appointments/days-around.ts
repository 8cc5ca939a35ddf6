import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";

/** A day that another leads to: `Next day`, `Sat, Nov 28`. */
export type DayAround = { day: string; words: string; date: string };

/**
 * The days that a day leads to, in their order and each once: the one before, today, the one after, and the next on
 * which somebody comes. `now` in milliseconds since 1970.
 */
export function daysAround(
  day: string,
  { today, nextBusy, now }: { today: string; nextBusy: string | undefined; now: number },
): DayAround[] {
  const words = new Map<string, string>();
  // What comes later says more.
  if (nextBusy !== undefined) words.set(nextBusy, "Next day with appointments");
  words.set(addDays(day, 1), "Next day");
  words.set(addDays(day, -1), "Previous day");
  words.set(today, "Today");
  words.delete(day);
  return [...words]
    .map(([one, said]) => ({ day: one, words: said, date: datedSaid(one, now) }))
    .toSorted((one, next) => one.day.localeCompare(next.day));
}
