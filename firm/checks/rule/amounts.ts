import { inDigits } from "#text/number-words.ts";
import { addMonths, type Day } from "#time/calendar-day.ts";
import { addDays } from "#time/weeks.ts";

/** Thrown where the register's words are not of the unit a rule counts in: the build and the tests find it. */
export class UnreadableFigure extends Error {}

/** A length of time as the law writes it: months and years are of the calendar, not so many days. */
export type Duration = { count: number; unit: "day" | "month" | "year" };

/** `$2 million` or `$246.25 CAD`, in whole cents. @throws UnreadableFigure */
export function centsIn(words: string): number {
  const [, dollars, cents = "00", million] = match(words, /^\$([\d,]+)(?:\.(\d\d))?( million)?(?: CAD)?$/);
  return (Number(dollars!.replaceAll(",", "")) * 100 + Number(cents)) * (million ? 1_000_000 : 1);
}

/** `$15 for each $1,000`: both sums in whole cents. @throws UnreadableFigure */
export function centsPerCents(words: string): { sum: number; each: number } {
  const [, sum, each] = match(words, /^(\$[\d,.]+) for each (\$[\d,.]+)$/);
  return { sum: centsIn(sum!), each: centsIn(each!) };
}

/** `0.5%` in hundredths of a percent, so 50: parts of 10,000. @throws UnreadableFigure */
export function partsIn(words: string): number {
  const [, whole, part = ""] = match(words, /^(\d+)(?:\.(\d{1,2}))?%$/);
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** `five years`, `90 days`. @throws UnreadableFigure */
export function durationIn(words: string): Duration {
  const [, count, unit] = match(inDigits(words), /^(\d+) (day|month|year)$/);
  return { count: Number(count), unit: unit as Duration["unit"] };
}

/** `10 years or until age 25, whichever comes first`. @throws UnreadableFigure */
export function durationOrAge(words: string): { duration: Duration; age: number } {
  const [, duration, age] = match(words, /^(\w+ years) or until age (\d+), whichever comes first$/);
  return { duration: durationIn(duration!), age: Number(age) };
}

/** `1,095 days` as 1095, whole days. @throws UnreadableFigure */
export function daysIn(words: string): number {
  return Number(match(inDigits(words), /^(\d+) day$/)[1]);
}

/** `24 hours`. @throws UnreadableFigure */
export function hoursIn(words: string): number {
  return Number(match(inDigits(words), /^(\d+) hour$/)[1]);
}

/** An age such as `22`. @throws UnreadableFigure */
export function ageIn(words: string): number {
  return Number(match(words, /^(\d+)$/)[1]);
}

const PARTS = { half: 2, third: 3, quarter: 4, fifth: 5 };

/** `one third` as 3: one part of so many. @throws UnreadableFigure */
export function oneOf(words: string): number {
  const [, part] = match(words, /^one (half|third|quarter|fifth)$/);
  return PARTS[part as keyof typeof PARTS];
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `June 24, 2020` as `2020-06-24`. @throws UnreadableFigure */
export function dayIn(words: string): Day {
  const [, month, day, year] = match(words, new RegExp(`^(${MONTHS.join("|")}) (\\d{1,2}), (\\d{4})$`));
  return `${year}-${String(MONTHS.indexOf(month!) + 1).padStart(2, "0")}-${day!.padStart(2, "0")}`;
}

/**
 * The same number in the last month or year; the day it starts from is not counted (Interpretation Act, ss. 27, 28).
 */
export function after(day: Day, { count, unit }: Duration): Day {
  return unit === "day" ? addDays(day, count) : addMonths(day, unit === "year" ? 12 * count : count);
}

function match(words: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(words);
  if (!found) throw new UnreadableFigure(`"${words}" cannot be counted with here: it must look like ${pattern.source}`);
  return found;
}
