import { LONGEST_PAUSE } from "#mail/backoff.ts";
import type { Database } from "#db/database.ts";

/**
 * Nothing the site notes lies further ahead than the longest pause between two tries of a mail, in milliseconds;
 * servers' own clocks differ by less.
 */
const FURTHEST_AHEAD = LONGEST_PAUSE;

/**
 * Brings back what was noted by a clock that ran ahead and was set right: mail would wait for days, work by the clock
 * would not be done, a visitor would be counted as having just written, until that time came. `now` in milliseconds
 * since 1970.
 */
export async function bringBackFromAhead(database: Database, now: number): Promise<void> {
  const ahead = now + FURTHEST_AHEAD;
  const { queries } = database;
  const found = await Promise.all([
    queries
      .selectFrom("outbox")
      .select("id")
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .where("nextAttemptAt", ">", ahead)
      .limit(1)
      .executeTakeFirst(),
    queries
      .selectFrom("outbox")
      .select("id")
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .where("leasedUntil", ">", ahead)
      .limit(1)
      .executeTakeFirst(),
    queries
      .selectFrom("jobs")
      .select("name")
      .where((row) => row.or([row("startedAt", ">", ahead), row("leasedUntil", ">", ahead)]))
      .limit(1)
      .executeTakeFirst(),
    queries.selectFrom("rateLimits").select("key").where("startedAt", ">", ahead).limit(1).executeTakeFirst(),
    queries.selectFrom("sessions").select("userId").where("seenAt", ">", ahead).limit(1).executeTakeFirst(),
  ]);
  if (found.every((row) => row === undefined)) return;
  await database.write(async (writing) => {
    await writing
      .updateTable("outbox")
      .set({ nextAttemptAt: now, leasedUntil: null, leasedBy: null })
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .where((row) => row.or([row("nextAttemptAt", ">", ahead), row("leasedUntil", ">", ahead)]))
      .execute();
    await writing
      .updateTable("jobs")
      .set({ startedAt: null, finishedAt: null, leasedUntil: null, leasedBy: null })
      .where((row) => row.or([row("startedAt", ">", ahead), row("leasedUntil", ">", ahead)]))
      .execute();
    await writing.deleteFrom("rateLimits").where("startedAt", ">", ahead).execute();
    // A session from ahead would outlive its time.
    await writing.deleteFrom("sessions").where("seenAt", ">", ahead).execute();
  });
}
