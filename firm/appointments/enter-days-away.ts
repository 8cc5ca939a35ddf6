import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { officeDay } from "#time/days.ts";
import { detailOf, isAwayThroughout, MOST_AWAY, type DaysAway } from "./days-away.ts";
import { tellOfDaysAway } from "./days-away-mails.ts";
import { storeTimes, timesToChange } from "./lawyer-times-rows.ts";

export type DaysAwayParts = { database: Database; content: Pick<Content, "team" | "site">; siteUrl: string };

/** Who of the staff, and when in milliseconds since 1970. */
export type AwayAct = { actor: string; role: string; at: number };

/**
 * Adds days away to a lawyer's hours, which stay as they are otherwise; the lawyer is mailed, unless they did it. What
 * is booked already stays as it is. `there`: they were away on all of them already, and nothing is done.
 */
export function enterDaysAway(
  { database, ...parts }: DaysAwayParts,
  days: DaysAway,
  act: AwayAct,
): Promise<"entered" | "there" | "full"> {
  return database.write(async (queries) => {
    const times = await timesToChange(queries, database.engine, parts.content, days.lawyer);
    const { lawyer, from, until } = days;
    if (isAwayThroughout(times.away, days)) return "there";
    const today = officeDay(new Date(act.at));
    const kept = times.away.length < MOST_AWAY ? times.away : times.away.filter((span) => span.until >= today);
    if (kept.length >= MOST_AWAY) return "full";
    await storeTimes(queries, lawyer, { ...times, away: [...kept, { from, until }] }, act);
    await recordAudit(queries, { ...act, action: "entered-days-away", subject: lawyer, detail: detailOf(days) });
    await tellOfDaysAway(queries, parts, { days, isRemoved: false, ...act });
    return "entered";
  });
}
