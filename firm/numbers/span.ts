import { daysBetween } from "#time/days-between.ts";
import { isRealDay } from "#time/days.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { addDays, mondayOf } from "#time/weeks.ts";

/** From the first day to the last, both within it, as 2026-11-20; `wrong`: what was asked for and could not be had. */
export type Span = { from: string; to: string; wrong: string | undefined };

/** Days a span may have: a leap year. */
const MOST = 366;

/** Without a wish: this week and the twelve before it. */
const WEEKS = 12;

/** The span an address asks for; `today` as 2026-11-20. */
export function spanAsked(from: string | null, to: string | null, today: string): Span {
  const usual = { from: addDays(mondayOf(today), -7 * WEEKS), to: today };
  const asked = { from: from || usual.from, to: to || today };
  if (!isRealDay(asked.from) || !isRealDay(asked.to))
    return { ...usual, wrong: "Please give both days as they stand in a calendar. These are the last weeks instead." };
  if (asked.from > asked.to)
    return { ...usual, wrong: "The first day must not come after the last. These are the last weeks instead." };
  if (daysBetween(asked.from, asked.to) >= MOST)
    return { ...usual, wrong: "Please choose a year at most. These are the last weeks instead." };
  return { ...asked, wrong: undefined };
}

/** Its beginning and its end in milliseconds since 1970, by Toronto's clock; the end is not within it. */
export function instantsOf({ from, to }: Pick<Span, "from" | "to">): { start: number; end: number } {
  const { from: start, until: end } = daysAsInstants(from, to);
  return { start, end };
}

/** Its weeks from Monday on, the first and the last as far as they are within it. */
export function weeksOf({ from, to }: Pick<Span, "from" | "to">): { name: string; start: number; end: number }[] {
  const weeks = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    const part = { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
    weeks.push({ name: part.from, ...instantsOf(part) });
  }
  return weeks;
}
