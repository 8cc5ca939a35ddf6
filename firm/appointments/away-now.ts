import type { Queries } from "#db/database.ts";
import { weekdayOf } from "#time/calendar-day.ts";
import { isHoliday, isWithin } from "#time/closed-day.ts";
import { officeDay } from "#time/days.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";
import type { Office } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** A lawyer who is away; `back`: the first day they are there again, such as `2026-12-01`. */
export type Away = { slug: string; name: string; back: string };

/** Who is away on the day of a moment in milliseconds since 1970, in the order of content/team.yaml. */
export async function awayNow(queries: Queries, parts: OfficeParts, now: number): Promise<Away[]> {
  const today = officeDay(new Date(now));
  const office = await officeNow(queries, parts);
  return office.lawyers
    .filter(({ away }) => isWithin(today, away))
    .map((lawyer) => ({ slug: lawyer.slug, name: lawyer.name, back: backFrom(today, lawyer, office) }));
}

/** `back Tue, Dec 1`, with the year where it is not that of `now`, in milliseconds since 1970. */
export function backWords({ back }: Pick<Away, "back">, now: number): string {
  return `back ${datedSaid(back, now)}`;
}

/** Whether a lawyer takes appointments on a day. */
export function isThereOn(day: string, { week, away }: Lawyer, { closures }: Pick<Office, "closures">): boolean {
  const isOff = isHoliday(day) || isWithin(day, closures) || isWithin(day, away);
  return !isOff && (week.get(weekdayOf(day)) ?? []).length > 0;
}

/** Whoever is not there within so many days after they were away last has no hours at all. */
const LOOKED_AT = 60;

function backFrom(today: string, lawyer: Lawyer, office: Office): string {
  let first = today;
  for (const span of lawyer.away.toSorted((one, next) => (one.from < next.from ? -1 : 1)))
    if (isWithin(first, [span])) first = addDays(span.until, 1);
  for (let day = first, left = LOOKED_AT; left > 0; day = addDays(day, 1), left -= 1)
    if (isThereOn(day, lawyer, office)) return day;
  return first;
}
