import { backupInWorker } from "#ops/backups/backup-in-worker.ts";
import { rotate } from "#ops/backups/remove-expired.ts";
import { mayErase, RETENTION } from "#firm/enquiries/erasing-guard.ts";
import { eraseClosedBefore } from "#firm/enquiries/retention.ts";
import { removeOldLists } from "#firm/conflicts/change-list.ts";
import { forgetErasedNames } from "#firm/conflicts/erased-names.ts";
import { rekeyNames } from "#firm/conflicts/rekey.ts";
import { warningJobs } from "#firm/enquiries/warning-jobs.ts";
import { gapMail } from "#firm/enquiries/warning-mails.ts";
import type { Content } from "#firm/content/content.ts";
import type { MailWorker } from "#mail/worker.ts";
import { removeDelivered } from "#mail/outbox-outcome.ts";
import type { Database } from "#db/database.ts";
import { removeOldLimits } from "#db/rate-limits.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

type Parts = {
  database: Database;
  content: Pick<Content, "site">;
  siteUrl: string;
  /** None on a site that can send no mail: a warning that waits is worth nothing. */
  mail: Pick<MailWorker, "wake"> | undefined;
  /**
   * Where the embedded database is backed up to; PostgreSQL's backups are made by `npm run backup` (deploy/backups.md).
   */
  backupFolder: string;
  /** What only some sites do, such as watching the statutes (LAW_WATCH). */
  more: Job[];
  clock: () => number;
};

/** Everything the site does by the clock. */
export function jobsOfSite({ database, content, siteUrl, mail, backupFolder, more, clock }: Parts): Job[] {
  const { file } = database;
  const { alarms, privacy } = content.site;
  const mayEraseNow = () => mayErase(database, clock(), (gap) => (mail ? [gapMail(gap, siteUrl)] : []));
  const retention: Job = {
    name: RETENTION,
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: async (stopping) => {
      if (!(await mayEraseNow())) return;
      await eraseClosedBefore(database, clock() - privacy.retentionDays * DAY, clock(), stopping);
      await database.write((queries) => forgetErasedNames(queries, privacy.erasedNameYears, clock()));
    },
  };
  const limits: Job = {
    name: "old-limits",
    every: MINUTE,
    retryAfter: MINUTE,
    run: () => database.write((queries) => removeOldLimits(queries, clock())),
  };
  // Mail about an enquiry goes with it; of other mail a year's rows tell who was sent which article.
  const oldMail: Job = {
    name: "old-mail",
    every: DAY,
    retryAfter: HOUR,
    run: async () => {
      if (await mayEraseNow()) await removeDelivered(database, clock() - 365 * DAY);
    },
  };
  const oldLists: Job = {
    name: "old-name-lists",
    every: HOUR,
    retryAfter: 10 * MINUTE,
    run: (stopping) => removeOldLists(database, clock(), stopping),
  };
  // After an update whose rules for names are others.
  const nameKeys: Job = {
    name: "name-keys",
    every: MINUTE,
    retryAfter: MINUTE,
    run: (stopping) => rekeyNames(database, stopping),
  };
  const sending = mail && { database, alarms, siteUrl, clock, wake: mail.wake };
  // What the firm is mailed by the clock: one line each.
  const mails = sending ? [...warningJobs(sending)] : [];
  const all = [retention, limits, oldMail, oldLists, nameKeys, ...more, ...mails];
  if (file === undefined) return all;
  const backup: Job = {
    name: "backup",
    every: DAY,
    retryAfter: 15 * MINUTE,
    run: async (stopping) => {
      await backupInWorker({ source: file, folder: backupFolder, at: clock() }, stopping);
      rotate(backupFolder, clock());
    },
  };
  return [...all, backup];
}
