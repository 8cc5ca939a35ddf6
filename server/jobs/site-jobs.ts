import { backupJob } from "#ops/backups/backup-in-worker.ts";
import { deadlinesNearJob } from "#firm/enquiries/deadlines-near.ts";
import { mayErase } from "#firm/enquiries/erasing-guard.ts";
import { retentionJob } from "#firm/enquiries/retention.ts";
import { rewriteIndexJob } from "#firm/enquiries/rewrite-index.ts";
import { searchTermsJob } from "#firm/enquiries/search-index.ts";
import { oldListsJob } from "#firm/conflicts/change-list.ts";
import { nameKeysJob } from "#firm/conflicts/rekey.ts";
import { reminderJob } from "#firm/enquiries/reminder-job.ts";
import { wallAlertsJob } from "#firm/appointments/wall-alerts.ts";
import type { AwayNow } from "#firm/enquiries/time-keeper.ts";
import { warningJobs } from "#firm/enquiries/warning-jobs.ts";
import { unfinishedJob } from "#firm/identification/remove.ts";
import { oldTimesJob } from "#firm/speed/speed.ts";
import { gapMail } from "#firm/enquiries/warning-mails.ts";
import { plannedArticlesJob } from "#firm/newsletter/planned-sending.ts";
import type { NewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import type { Content } from "#firm/content/content.ts";
import type { MailWorker } from "#mail/worker.ts";
import { oldMailJob } from "#mail/outbox-outcome.ts";
import type { Database } from "#db/database.ts";
import { oldLimitsJob } from "#db/rate-limits.ts";
import type { Job } from "#time/job.ts";

type Parts = {
  database: Database;
  content: Pick<Content, "site" | "team">;
  siteUrl: string;
  /** None on a site that can send no mail: a warning that waits is worth nothing. */
  mail: Pick<MailWorker, "wake"> | undefined;
  newsletterMails: NewsletterMails;
  /** Where the embedded database is backed up to. */
  backupFolder: string;
  /** What only some sites do, such as watching the statutes (LAW_WATCH). */
  more: Job[];
  away: AwayNow;
  clock: () => number;
};

/** Everything the site does by the clock, a line each. */
export function jobsOfSite(parts: Parts): Job[] {
  const { database, content, siteUrl, mail, newsletterMails, backupFolder, more, clock, away } = parts;
  const { alarms, privacy } = content.site;
  const mayEraseNow = () => mayErase(database, clock(), (gap) => (mail ? [gapMail(gap, siteUrl)] : []));
  return [
    retentionJob({ database, privacy, clock, mayEraseNow }),
    rewriteIndexJob(database),
    oldLimitsJob(database, clock),
    oldTimesJob(database, clock),
    unfinishedJob(database, clock),
    oldMailJob(database, clock, mayEraseNow),
    oldListsJob(database, clock),
    nameKeysJob(database),
    deadlinesNearJob(database, clock),
    reminderJob({ database, siteUrl, clock, wake: mail?.wake }),
    searchTermsJob(database),
    plannedArticlesJob({ database, mails: newsletterMails, siteUrl, clock, wake: () => mail?.wake() }),
    ...more,
    ...(mail ? warningJobs({ database, alarms, siteUrl, clock, away, wake: mail.wake }) : []),
    ...(mail ? [wallAlertsJob({ database, content, siteUrl, clock, wake: mail.wake })] : []),
    ...(database.file === undefined ? [] : [backupJob(database.file, backupFolder, clock)]),
  ];
}
