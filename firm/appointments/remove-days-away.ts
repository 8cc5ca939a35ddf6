import { recordAudit } from "#db/audit.ts";
import { officeDay } from "#time/days.ts";
import { detailOf, isSameSpan, type DaysAway } from "./days-away.ts";
import { tellOfDaysAway } from "./days-away-mails.ts";
import type { AwayAct, DaysAwayParts } from "./enter-days-away.ts";
import { storeTimes, timesToChange } from "./lawyer-times-rows.ts";
import { listedDaysAway } from "./listed-days-away.ts";

/**
 * Takes such days out again. `gone`: they are not there any more; `refused`: the reception did not enter them.
 */
export function removeDaysAway(
  { database, ...parts }: DaysAwayParts,
  days: DaysAway,
  act: AwayAct,
): Promise<"removed" | "gone" | "refused"> {
  return database.write(async (queries) => {
    const times = await timesToChange(queries, database.engine, parts.content, days.lawyer);
    const today = officeDay(new Date(act.at));
    const listed = await listedDaysAway(queries, parts.content, { today, role: act.role });
    const one = listed.find((other) => other.lawyer === days.lawyer && isSameSpan(other, days));
    if (!one) return "gone";
    if (!one.mayRemove) return "refused";
    await storeTimes(
      queries,
      days.lawyer,
      { ...times, away: times.away.filter((span) => !isSameSpan(span, days)) },
      act,
    );
    await recordAudit(queries, { ...act, action: "removed-days-away", subject: days.lawyer, detail: detailOf(days) });
    await tellOfDaysAway(queries, parts, { days, isRemoved: true, ...act });
    return "removed";
  });
}
