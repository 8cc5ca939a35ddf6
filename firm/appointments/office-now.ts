import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import type { DaySpan } from "#time/closed-day.ts";
import type { Office } from "./free-times.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";

export type OfficeParts = {
  content: Pick<Content, "site" | "team">;
  /** Days on which the office is closed, as announced. */
  closures: () => DaySpan[];
};

/** The office as it takes appointments at this moment. */
export async function officeNow(queries: Queries, { content, closures }: OfficeParts): Promise<Office> {
  return {
    times: content.site.appointmentTimes,
    lawyers: lawyersOf(content, await changedTimes(queries)),
    closures: closures(),
    week: officeHours(content.site.hours),
  };
}
