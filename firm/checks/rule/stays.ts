import type { Day } from "#time/calendar-day.ts";
import { daysBetween } from "#time/days-between.ts";
import { addDays } from "#time/weeks.ts";
import { Mistake, type Asked } from "./answers.ts";

/** Days from the first to the last, both counted. */
export type Span = { from: Day; until: Day };

/**
 * The whole days away of each trip: the day of leaving and the day of coming back are days here, so only what lies
 * strictly between them is away.
 * @throws Mistake "trip" where somebody came back before they left
 */
export function daysAway(trips: Asked[]): Span[] {
  return trips.map((trip) => {
    const [left, back] = [trip.day("left"), trip.day("back")];
    if (back < left) throw new Mistake("trip");
    return { from: addDays(left, 1), until: addDays(back, -1) };
  });
}

/** @throws Mistake "span" where an end comes before its beginning */
export function spans(entries: Asked[]): Span[] {
  return entries.map((entry) => {
    const [from, until] = [entry.day("from"), entry.day("until")];
    if (until < from) throw new Mistake("span");
    return { from, until };
  });
}

/** Tells of each day from the first on, by its distance, whether one of the spans holds it; overlaps count once. */
export function daysIn(spansOfDays: Span[], first: Day, length: number): boolean[] {
  const held = Array.from({ length }, () => false);
  for (const { from, until } of spansOfDays) {
    const start = Math.max(0, daysBetween(first, from));
    const end = Math.min(length - 1, daysBetween(first, until));
    for (let index = start; index <= end; index += 1) held[index] = true;
  }
  return held;
}
