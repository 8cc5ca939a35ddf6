import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { HOUR } from "#time/units.ts";
import { CONDITIONS } from "./conditions.ts";
import { nearUntil } from "./custody.ts";
import { tellInbox } from "./inbox-news.ts";
import { reweigh } from "./urgent-marks.ts";

/** Weighed in one transaction. */
const AT_ONCE = 200;

/** The day of a deadline that was said to be far away comes near: from then on it cannot wait (custody.ts). */
export function deadlinesNearJob(database: Database, clock: () => number): Job {
  return {
    name: "deadlines-near",
    every: HOUR,
    retryAfter: HOUR,
    run: async () => {
      const now = clock();
      await database.write(async (queries) => {
        const near = await queries
          .selectFrom("enquiries")
          .select("id")
          .where(sql<boolean>`${sql.raw(CONDITIONS.waiting)}`)
          .where("hasDeadline", "=", 0)
          .where("deadlineDay", "<=", nearUntil(now))
          .limit(AT_ONCE)
          .execute();
        for (const { id } of near) await reweigh(queries, id, now);
        if (near.length > 0) await tellInbox(queries);
      });
    },
  };
}
