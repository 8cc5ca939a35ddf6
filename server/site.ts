import { createEnquiryService } from "#firm/enquiries/receive.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { respondBy } from "#firm/enquiries/promise-clock.ts";
import { memoryRateLimit } from "#firm/enquiries/rate-limit.ts";
import { createReceiptService } from "#firm/enquiries/receipt-service.ts";
import { createNewsletterService } from "#firm/newsletter/newsletter-service.ts";
import type { Content } from "#firm/content/content.ts";
import { seedArticles } from "#firm/articles/blog-posts.ts";
import { backupFolder } from "#ops/backups/name.ts";
import { createEnquiryStore } from "#firm/enquiries/store.ts";
import { sharedRateLimit } from "#firm/enquiries/post-limit.ts";
import type { Database } from "#db/database.ts";
import { lawWatchJob } from "#firm/figures/law-watch-job.ts";
import { justiceServer, type LawSource } from "#firm/figures/law-source.ts";
import { figureChecks } from "#firm/figures/checked-register.ts";
import { contentOfToday, registerByDay } from "#firm/figures/register-on.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import type { MailWorker } from "#mail/worker.ts";
import { createApp, type App } from "#server/http/app.ts";
import type { BuildOutput } from "#server/http/build-output.ts";
import type { Environment } from "#ops/environment.ts";
import { jobsOfSite } from "#server/jobs/site-jobs.ts";
import type { Log } from "#ops/log.ts";
import { mailWorker } from "#mail/start.ts";
import { countRefused, countStored } from "#ops/metrics/count-received.ts";
import type { Metrics } from "#ops/metrics/metrics.ts";
import { announcementsCache } from "#firm/announcements/announcements-cache.ts";
import { previewAside } from "#server/http/preview-in-worker.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { warningJobs } from "#firm/enquiries/warning-jobs.ts";
import { versionWatch, type VersionWatch } from "#server/jobs/version-watch.ts";
import { createSchedule, type Schedule } from "#server/jobs/schedule.ts";

export type SiteParts = {
  environment: Environment;
  content: Content;
  build: BuildOutput;
  database: Database;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** Where statutes are read; the Department of Justice's server unless told otherwise. */
  lawSource?: LawSource;
  /** What this server counts; nothing where nobody reads it. */
  metrics?: Metrics;
};

export type RunningSite = {
  app: App;
  /** What is done by the clock; whoever runs the site starts it. */
  schedule: Schedule;
  /** Sends mail beside the requests; none without SMTP_URL. Whoever runs the site wakes it. */
  mail: MailWorker | undefined;
  /** Notices what other servers changed; whoever runs the site starts it. */
  versions: VersionWatch;
  /** Ends what runs beside the requests; resolves when nothing is under way. */
  stop: () => Promise<void>;
};

/** Puts the parts of the site together; the process (server/run.ts) and the tests hand in what they differ in. */
export async function createSite({
  environment,
  content: register,
  build,
  database,
  clock,
  log,
  metrics,
  lawSource = justiceServer(),
}: SiteParts): Promise<RunningSite> {
  const checks = await figureChecks(database, register.law);
  const lawOn = registerByDay(checks);
  const content = contentOfToday(register, lawOn, clock);
  await seedArticles(database, content.posts);
  const hours = officeHours(content.site.hours);
  const posts = publishedArticlesCache(database, content);
  const announcements = await announcementsCache(database, content.site.announcements);
  const closures = () => announcements.all().flatMap((announcement) => announcement.closed ?? []);
  const mail = mailWorker({ settings: environment, database, clock, log });
  const lawWatched = mail !== undefined && environment.lawWatch;
  const wake = () => mail?.wake();
  const mails = createEnquiryMails({ content, siteUrl: environment.siteUrl });
  const newsletterMails = createNewsletterMails({ content, siteUrl: environment.siteUrl });
  const put = createEnquiryStore({
    database,
    mails,
    wake,
    respondBy: (kind, at) => respondBy(kind, at, hours, closures()),
  });
  const store = metrics ? countStored(put, metrics.enquiries) : put;
  const rateLimit =
    database.engine === "postgres"
      ? sharedRateLimit(database, environment.rateLimit)
      : memoryRateLimit(environment.rateLimit);
  const desk = createEnquiryService({ content, store, rateLimit, clock, log });
  const previews = previewAside(content);
  const app = createApp({
    ...build,
    content,
    preview: previews.preview,
    lawOn,
    checks,
    posts,
    announcements,
    enquiries: metrics ? countRefused(desk, metrics.enquiries) : desk,
    receipts: createReceiptService({
      database,
      content,
      siteUrl: environment.siteUrl,
      mails,
      rateLimit,
      clock,
      wake,
      log,
    }),
    newsletter: createNewsletterService({ database, content, mails: newsletterMails, rateLimit, clock, wake, log }),
    database,
    mails,
    newsletterMails,
    wakeMail: wake,
    clock,
    mailConfigured: environment.smtpUrl !== undefined,
    lawWatched,
    siteUrl: environment.siteUrl,
    analyticsId: environment.analyticsId,
    log,
  });
  const lawWatch = lawWatchJob({
    database,
    content: register,
    articles: posts.published,
    source: lawSource,
    siteUrl: environment.siteUrl,
    clock,
    wake,
  });
  const jobs = jobsOfSite({
    database,
    clock,
    warnings: [
      ...(mail
        ? warningJobs({ database, alarms: content.site.alarms, siteUrl: environment.siteUrl, clock, wake })
        : []),
      ...(lawWatched ? [lawWatch] : []),
    ],
    retentionDays: content.site.privacy.retentionDays,
    backupFolder: backupFolder(environment.dataDir),
  });
  const schedule = createSchedule({ jobs, database, clock, log });
  const versions = versionWatch({
    database,
    log,
    changed: { articles: posts.changed, announcements: announcements.changed, figures: checks.changed },
  });
  const stop = async () => {
    versions.stop();
    await schedule.stop();
    await mail?.stop();
    await previews.stop();
  };
  return { app, schedule, mail, versions, stop };
}
