import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { AwayNow } from "#firm/enquiries/enquiries.ts";
import type { Queries } from "#db/database.ts";
import { isHoliday, isWithin } from "#time/closed-day.ts";
import { weekdayOf } from "#time/calendar-day.ts";
import { officeDay } from "#time/days.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";
import type { Office } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** A lawyer who is away; `back`: the first day they are there again, such as `2026-12-01`. */
export type Away = { slug: string; name: string; back: string };

/** Looked at, in days: whoever is away for longer is away until the end of what was entered. */
const AHEAD = 400;

/** Whether a lawyer takes appointments on a day. */
export function isThereOn(
  day: string,
  { week, away }: Pick<Lawyer, "week" | "away">,
  closures: Office["closures"],
): boolean {
  const isOff = isHoliday(day) || isWithin(day, closures) || isWithin(day, away);
  return !isOff && (week.get(weekdayOf(day)) ?? []).length > 0;
}

/**
 * The first day on which a lawyer is there again, by their hours, holidays and the firm's closures; undefined where no
 * day away stands between `today` and that day.
 */
export function awayUntil(
  lawyer: Pick<Lawyer, "week" | "away">,
  closures: Office["closures"],
  today: string,
): string | undefined {
  let isAway = false;
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const day = addDays(today, ahead);
    if (isWithin(day, lawyer.away)) isAway = true;
    else if (isThereOn(day, lawyer, closures)) return isAway ? day : undefined;
  }
  const last = lawyer.away
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return isAway && last ? addDays(last, 1) : undefined;
}

/** Who is away on the day of a moment in milliseconds since 1970, in the order of content/team.yaml. */
export function awayNow(queries: Queries, parts: OfficeParts, now: number): Promise<Away[]> {
  return awayOn(queries, parts, officeDay(new Date(now)));
}

/** The same of a day such as `2026-11-30`. */
export async function awayOn(queries: Queries, parts: OfficeParts, day: string): Promise<Away[]> {
  const { lawyers, closures } = await officeNow(queries, parts);
  return lawyers.flatMap((lawyer) => {
    const back = awayUntil(lawyer, closures, day);
    return back === undefined ? [] : [{ slug: lawyer.slug, name: lawyer.name, back }];
  });
}

/** The same by user name, of who is a lawyer: when they are there again, as `Tue, Dec 1`. */
export async function usersAway(
  queries: Queries,
  parts: OfficeParts,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const [away, slugs] = await Promise.all([awayNow(queries, parts, now), lawyersOfUsers(queries)]);
  return new Map(
    [...slugs].flatMap(([username, slug]) => {
      const back = away.find((one) => one.slug === slug)?.back;
      return back === undefined ? [] : [[username, datedSaid(back, now)] as const];
    }),
  );
}

/** The same for enquiries, which know nothing of hours. */
export function awayBy(parts: OfficeParts): AwayNow {
  return (queries, at) => usersAway(queries, parts, at);
}

/** `back Tue, Dec 1`, with the year where it is not that of `now`, in milliseconds since 1970. */
export function backWords({ back }: Pick<Away, "back">, now: number): string {
  return `back ${datedSaid(back, now)}`;
}
