import type { OfficeHours } from "#firm/content/office-hours.ts";
import { weekdayOf, type Day } from "#time/calendar-day.ts";
import { isHoliday, isWithin, type DaySpan } from "#time/closed-day.ts";
import { addDays, mondayOf } from "#time/weeks.ts";

/** When the office is open: its hours by weekday, and the closures that were announced. */
export type OpenDays = { hours: OfficeHours; closures: readonly DaySpan[] };

/** A day that is chosen by a press, and what it is called seen from today. */
export type DayChoice = { day: Day; words: string };

/** Longest walk to an open day, in days: a closure announced for longer is a slip of the pen. */
const FARTHEST = 366;

/** Whether somebody is there: by the office's hours, on no public holiday of Ontario and in no announced closure. */
export function isOpenDay(day: Day, { hours, closures }: OpenDays): boolean {
  return hours.has(weekdayOf(day)) && !isHoliday(day) && !isWithin(day, closures);
}

/** How many open days come after one day, up to another and with it. */
export function openDaysUntil(from: Day, to: Day, open: OpenDays): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isOpenDay(day, open)) count += 1;
  return count;
}

/**
 * The days most often meant by "later", each a day on which the office is open, earliest first and each once: the next,
 * the third from today on, the first of next week and the first in two weeks.
 */
export function dayChoices(today: Day, open: OpenDays): DayChoice[] {
  const next = openFrom(addDays(today, 1), open);
  const third = openFrom(addDays(openFrom(addDays(next, 1), open), 1), open);
  const monday = addDays(mondayOf(today), 7);
  const week = openFrom(monday, open);
  const choices = [
    { day: next, words: next === addDays(today, 1) ? "Tomorrow morning" : "The next working day" },
    { day: third, words: "In 3 working days" },
    { day: week, words: week === monday ? "Next Monday" : "First thing next week" },
    { day: openFrom(addDays(today, 14), open), words: "In two weeks" },
  ];
  const first = choices.filter(({ day }, index) => choices.findIndex((one) => one.day === day) === index);
  return first.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The first open day from one on; that one itself where none is within a year. */
function openFrom(from: Day, open: OpenDays): Day {
  for (let ahead = 0; ahead < FARTHEST; ahead += 1) {
    const day = addDays(from, ahead);
    if (isOpenDay(day, open)) return day;
  }
  return from;
}
