import { backupAside } from "#db/backups/backup-aside.ts";
import { rotate } from "#db/backups/rotate.ts";
import { eraseAnsweredBefore } from "#db/retention.ts";
import type { Database } from "#db/open.ts";
import type { Job } from "./schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Parts = {
  database: Database;
  retentionDays: number;
  /** Where the embedded database is backed up to; PostgreSQL's backups are made by `npm run backup` (deploy/backups.md). */
  backupFolder: string;
  clock: () => number;
};

/** Everything the site does by the clock. */
export function jobsOfSite({ database, retentionDays, backupFolder, clock }: Parts): Job[] {
  const { file } = database;
  const retention: Job = {
    name: "retention",
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: async (stopping) => {
      await eraseAnsweredBefore(database, clock() - retentionDays * DAY, clock(), stopping);
    },
  };
  if (file === undefined) return [retention];
  const backup: Job = {
    name: "backup",
    every: DAY,
    retryAfter: 15 * MINUTE,
    run: async (stopping) => {
      await backupAside({ source: file, folder: backupFolder, at: clock() }, stopping);
      rotate(backupFolder, clock());
    },
  };
  return [retention, backup];
}
