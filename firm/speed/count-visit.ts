import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { officeDay } from "#time/days.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR } from "#time/units.ts";
import { MEASURES, stepOf, type Measure } from "./scale.ts";

/** One page as one visitor met it: its address, and what the browser measured of it. */
export type Visit = { page: string; measured: Partial<Record<Measure, number>> };

/** Counts are removed after so many milliseconds: two months to compare, and a margin. */
const REMEMBERED = 90 * DAY;

/** Counts a visit under the office's day. `now` in milliseconds since 1970. @param page of a list the caller has */
export async function countVisit(database: Database, { page, measured }: Visit, now: number): Promise<void> {
  const day = officeDay(new Date(now));
  const rows = (Object.keys(MEASURES) as Measure[]).flatMap((measure) => {
    const value = measured[measure];
    return value === undefined ? [] : [{ day, page, measure, step: stepOf(measure, value), count: 1 }];
  });
  if (rows.length === 0) return;
  await database.write(async (queries) => {
    await queries
      .insertInto("pageTimes")
      .values(rows)
      .onConflict((same) =>
        same.columns(["day", "page", "measure", "step"]).doUpdateSet({ count: sql`page_times.count + 1` }),
      )
      .execute();
  });
}

export function oldTimesJob(database: Database, clock: () => number): Job {
  return {
    name: "old-page-times",
    every: DAY,
    retryAfter: HOUR,
    run: () =>
      database.write(async (queries) => {
        const before = officeDay(new Date(clock() - REMEMBERED));
        await queries.deleteFrom("pageTimes").where("day", "<", before).execute();
      }),
  };
}
