import { backupInWorker } from "#ops/backups/backup-in-worker.ts";
import { rotate } from "#ops/backups/remove-expired.ts";
import { doubtedLeap } from "#db/clock-leaps.ts";
import { eraseClosedBefore } from "#firm/enquiries/retention.ts";
import { removeDelivered } from "#mail/outbox-outcome.ts";
import type { Database } from "#db/database.ts";
import { removeOldLimits } from "#db/rate-limits.ts";
import type { Job } from "#time/job.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Parts = {
  database: Database;
  /** What the firm is mailed by the clock (firm/enquiries/warning-jobs.ts). */
  warnings: Job[];
  retentionDays: number;
  /**
   * Where the embedded database is backed up to; PostgreSQL's backups are made by `npm run backup` (deploy/backups.md).
   */
  backupFolder: string;
  clock: () => number;
};

/** Everything the site does by the clock. */
export function jobsOfSite({ database, warnings, retentionDays, backupFolder, clock }: Parts): Job[] {
  const { file } = database;
  const inDoubt = async () => (await doubtedLeap(database.queries, clock())) !== undefined;
  const retention: Job = {
    name: "retention",
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: async (stopping) => {
      if (await inDoubt()) return;
      await eraseClosedBefore(database, clock() - retentionDays * DAY, clock(), stopping);
    },
  };
  // No count runs for longer than a day.
  const limits: Job = {
    name: "old-limits",
    every: HOUR,
    retryAfter: HOUR,
    run: () => database.write((queries) => removeOldLimits(queries, clock() - DAY)),
  };
  // Mail about an enquiry goes with it; of other mail a year's rows tell who was sent which article.
  const oldMail: Job = {
    name: "old-mail",
    every: DAY,
    retryAfter: HOUR,
    run: async () => {
      if (!(await inDoubt())) await removeDelivered(database, clock() - 365 * DAY);
    },
  };
  if (file === undefined) return [retention, limits, oldMail, ...warnings];
  const backup: Job = {
    name: "backup",
    every: DAY,
    retryAfter: 15 * MINUTE,
    run: async (stopping) => {
      await backupInWorker({ source: file, folder: backupFolder, at: clock() }, stopping);
      rotate(backupFolder, clock());
    },
  };
  return [retention, limits, oldMail, ...warnings, backup];
}
