import type { Queries } from "#db/database.ts";
import { isWithin } from "#time/closed-day.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";
import { isThereOn } from "./away-now.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** In days: a weekend, with a holiday. Whoever is back for longer meant it. */
const LONGEST_GAP = 3;

/**
 * Days to come between two days away of a lawyer, by the slug, on which they can still be booked: "today and Monday"
 * may mean the Saturday between. `today` such as `2026-11-27`.
 */
export async function bookableBetween(
  queries: Queries,
  parts: OfficeParts,
  { lawyer: slug, today }: { lawyer: string; today: string },
): Promise<string[]> {
  const office = await officeNow(queries, parts);
  const lawyer = office.lawyers.find((one) => one.slug === slug);
  const isAway = (day: string) => isWithin(day, lawyer?.away ?? []);
  return (lawyer?.away ?? [])
    .filter(({ until }) => until >= addDays(today, -LONGEST_GAP))
    .toSorted((one, next) => one.until.localeCompare(next.until))
    .flatMap(({ until }) => {
      const after = Array.from({ length: LONGEST_GAP + 1 }, (_, index) => addDays(until, index + 1));
      const back = after.findIndex(isAway);
      return after
        .slice(0, Math.max(back, 0))
        .filter((day) => day >= today && isThereOn(day, lawyer!, office.closures));
    });
}

/** What is said of them; empty where there are none. `now` in milliseconds since 1970. */
export function betweenWords(days: readonly string[], now: number): string {
  if (days.length === 0) return "";
  const named = days.map((day) => datedSaid(day, now)).join(" and ");
  return `${named} ${days.length === 1 ? "lies" : "lie"} between and can still be booked.`;
}
