import { isRealDay } from "#time/days.ts";
import type { Day } from "#time/calendar-day.ts";

/** A billion dollars in cents: above it the sums would leave the whole numbers a browser counts exactly. */
const MOST_CENTS = 100_000_000_000;
const MOST = 10_000;

/** `$550,000.00`, `550 000` or `550000`, in whole cents; undefined for anything else. */
export function typedCents(text: string): number | undefined {
  const [, dollars, cents = ""] = /^\$?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, "")) ?? [];
  if (dollars === undefined) return undefined;
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return sum <= MOST_CENTS ? sum : undefined;
}

/** A day of the calendar from 1900 to 2199. */
export function typedDay(text: string): Day | undefined {
  return isRealDay(text) && text >= "1900" && text < "2200" ? text : undefined;
}

export function typedCount(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) <= MOST ? Number(text) : undefined;
}

/** `50` or `33.33%`, in hundredths of a percent; undefined above 100. */
export function typedParts(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  const parts = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return whole !== undefined && parts <= 10_000 ? parts : undefined;
}

/** `11.5` or `11:20`, in quarters of an hour, rounded up; a week has 168 hours. */
export function typedQuarters(text: string): number | undefined {
  const [, hours, part, minutes] = /^(\d{1,3})(?:\.(\d{1,2})|:([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const inMinutes =
    Number(hours) * 60 + (minutes ? Number(minutes) : Math.round(Number(`0.${part ?? 0}`) * 6000) / 100);
  return inMinutes <= 168 * 60 ? Math.ceil(inMinutes / 15) : undefined;
}

/** Reads what was typed for a question of each kind. */
export const TYPED = {
  money: typedCents,
  day: typedDay,
  count: typedCount,
  percent: typedParts,
  hours: typedQuarters,
} satisfies Record<string, (text: string) => number | string | undefined>;
