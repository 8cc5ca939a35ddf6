import type { Content } from "#firm/content/content.ts";
import type { FieldError } from "#text/field-errors.ts";
import { isWithin, type DaySpan } from "#time/closed-day.ts";
import { isRealDay } from "#time/days.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";

/** Days of a lawyer, by the slug. */
export type DaysAway = DaySpan & { lawyer: string };

export const DAYS_AWAY_FIELDS = ["lawyer", "from", "until"] as const;

/** More than these of one lawyer are a slip of the keyboard. */
export const MOST_AWAY = 100;

/** In days: more at once, or further ahead, is a slip in the month or the year. */
const LONGEST = 60;
const FURTHEST = 366;

/** What was typed, or what is to be mended beside its field; `today` such as `2026-11-27`. */
export function checkDaysAway(
  { lawyer, from, until }: DaysAway,
  today: string,
  { team }: Pick<Content, "team">,
): FieldError[] {
  if (!team.some(({ slug }) => slug === lawyer)) return [{ field: "lawyer", message: "Please choose who is away." }];
  if (!isRealDay(from)) return [{ field: "from", message: "Please choose the first day they are away." }];
  if (!isRealDay(until)) return [{ field: "until", message: "Please choose the last day they are away." }];
  if (from < today) return [{ field: "from", message: "The first day is in the past: please choose today or later." }];
  if (from > addDays(today, FURTHEST))
    return [{ field: "from", message: "The first day is more than a year ahead: please look at the year." }];
  if (until < from)
    return [{ field: "until", message: "The last day is before the first: please choose a later one." }];
  if (until >= addDays(from, LONGEST))
    return [{ field: "until", message: `Please enter at most ${LONGEST} days at once, or ask a lawyer to.` }];
  return [];
}

/** The very same days. */
export const isSameSpan = (one: DaySpan, other: DaySpan) => one.from === other.from && one.until === other.until;

/** Whether they are away on all of some days, by one entry. */
export const isAwayThroughout = (away: readonly DaySpan[], { from, until }: DaySpan) =>
  away.some((span) => isWithin(from, [span]) && isWithin(until, [span]));

/** In the trail. */
export const detailOf = ({ from, until }: DaySpan) => `${from} ${until}`;

export function spanOf(detail: string | null): DaySpan | undefined {
  const [from, until] = (detail ?? "").split(" ");
  return from && until ? { from, until } : undefined;
}

/** `Fri, Nov 27` or `Fri, Nov 27 to Mon, Nov 30`; `now` in milliseconds since 1970. */
export function spanWords({ from, until }: DaySpan, now: number): string {
  return from === until ? datedSaid(from, now) : `${datedSaid(from, now)} to ${datedSaid(until, now)}`;
}
