import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { isHoliday, isWithin, type DaySpan } from "#time/closed-day.ts";
import { weekdayOf } from "#time/calendar-day.ts";
import { officeDay } from "#time/days.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";
import type { Lawyer } from "./lawyers.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** Looked at, in days: whoever is away for longer is away until the end of what was entered. */
const AHEAD = 400;

/**
 * The first day on which a lawyer is there again, as 2026-12-01, by their hours, holidays and the firm's closures;
 * undefined where no day away stands between `today` and that day.
 */
export function awayUntil(
  { week, away }: Pick<Lawyer, "week" | "away">,
  closures: readonly DaySpan[],
  today: string,
): string | undefined {
  let isAway = false;
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const day = addDays(today, ahead);
    if (isWithin(day, away)) isAway = true;
    else if (week.has(weekdayOf(day)) && !isHoliday(day) && !isWithin(day, closures)) return isAway ? day : undefined;
  }
  const last = away
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return isAway && last ? addDays(last, 1) : undefined;
}

/**
 * Who of the staff is away now, by user name, with the day on which they are there again, as `Tue, Dec 1`: who is a
 * lawyer with a day away. `now` in milliseconds since 1970.
 */
export async function awayNow(queries: Queries, parts: OfficeParts, now: number): Promise<ReadonlyMap<string, string>> {
  const [{ lawyers, closures }, slugs] = await Promise.all([officeNow(queries, parts), lawyersOfUsers(queries)]);
  const today = officeDay(new Date(now));
  return new Map(
    [...slugs].flatMap(([username, slug]) => {
      const lawyer = lawyers.find((one) => one.slug === slug);
      const until = lawyer && awayUntil(lawyer, closures, today);
      return until === undefined ? [] : [[username, datedSaid(until, now)] as const];
    }),
  );
}
