import { sql } from "kysely";
import { SYSTEM } from "#db/audit.ts";
import { forgetErasedNames, forgetLookUps } from "#firm/conflicts/conflicts.ts";
import { TELLS, THEIRS } from "./before-erasing.ts";
import { eraseEnquiry } from "./erase.ts";
import type { Database } from "#db/database.ts";
import { RETENTION } from "./erasing-guard.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

/** Erased in one transaction, so that enquiries coming in meanwhile wait only a moment. */
const BATCH = 100;

/**
 * Erases enquiries answered, or closed otherwise, before a moment (milliseconds since 1970) and leaves a line in the
 * trail for each; not those of which something is to come. Answers how many. The number of days is
 * `privacy.retentionDays` of content/site.yaml, which the privacy policy states from the same entry.
 */
export async function eraseClosedBefore(
  database: Database,
  before: number,
  now: number,
  stopping: AbortSignal,
): Promise<number> {
  let erased = 0;
  while (!stopping.aborted) {
    const batch = await eraseBatch(database, before, now);
    erased += batch;
    if (batch < BATCH) break;
  }
  if (erased > 0) await database.scrub();
  return erased;
}

function eraseBatch(database: Database, before: number, now: number): Promise<number> {
  return database.write(async (queries) => {
    const rows = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("closedAt", "<", before)
      .where("erasedAt", "is", null)
      .where(nothingToCome(before, now))
      .orderBy("closedAt")
      .limit(BATCH)
      .execute();
    for (const { id } of rows) await eraseEnquiry(queries, id, { actor: SYSTEM, at: now, reason: "retention" });
    return rows.length;
  });
}

/**
 * They come, or somebody owes them a call since then, or a mail to them waits: age alone does not take that away. What
 * is owed for as long as an enquiry is kept goes all the same.
 */
const nothingToCome = (before: number, now: number) => sql<boolean>`
  not exists (select 1 from bookings where enquiry_id = enquiries.id and starts_at > ${now}
    and state in (${sql.join(THEIRS)}))
  and not exists (select 1 from calls where enquiry_id = enquiries.id and returned_at is null and struck_at is null
    and taken_at >= ${before})
  and not exists (select 1 from outbox where enquiry_id = enquiries.id and kind in (${sql.join(TELLS)})
    and delivered_at is null and attempts = 0 and next_attempt_at > ${now})
  and not exists (select 1 from to_tell where enquiry_id = enquiries.id and told_at is null and until > ${now}
    and changed_at >= ${before} and (leaves_at is null or exists (select 1 from outbox
      where message_id = to_tell.mail_id and failed_at is not null and delivered_at is null)))`;

type Parts = {
  database: Database;
  privacy: { retentionDays: number; erasedNameYears: number };
  clock: () => number;
  mayEraseNow: () => Promise<boolean>;
};

/** Looks every hour; how long ago it last did tells of a clock that leapt (erasing-guard.ts). */
export function retentionJob({ database, privacy, clock, mayEraseNow }: Parts): Job {
  return {
    name: RETENTION,
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: async (stopping) => {
      if (!(await mayEraseNow())) return;
      const before = clock() - privacy.retentionDays * DAY;
      await eraseClosedBefore(database, before, clock(), stopping);
      await database.write((queries) => forgetErasedNames(queries, privacy.erasedNameYears, clock()));
      if (await database.write((queries) => forgetLookUps(queries, before))) await database.scrub();
    },
  };
}
