import { announcementsCache } from "#firm/announcements/announcements-cache.ts";
import { allAnnouncements } from "#firm/announcements/announcement-rows.ts";
import { articlesOfDatabase, seedArticles } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { warningJobs } from "#firm/enquiries/warning-jobs.ts";
import { mailWorker } from "#mail/start.ts";
import type { MailWorker } from "#mail/worker.ts";
import { backupFolder } from "#ops/backups/name.ts";
import { createApp, type App } from "#server/http/app.ts";
import { previewInWorker } from "#server/http/preview-in-worker.ts";
import { createSchedule, type Schedule } from "#server/jobs/schedule.ts";
import { jobsOfSite } from "#server/jobs/site-jobs.ts";
import { versionWatch, type VersionWatch } from "#server/jobs/version-watch.ts";
import { createServices } from "./create-services.ts";
import type { SiteParts } from "./site-parts.ts";

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

/** Assembles the site; the process (server/run.ts) and the tests hand in what they differ in. */
export async function createSite(parts: SiteParts): Promise<RunningSite> {
  const { environment, content, build, database, clock, log } = parts;
  const { siteUrl, analyticsId } = environment;
  await seedArticles(database, content.posts);
  const posts = publishedArticlesCache(articlesOfDatabase(database), content);
  const announcements = await announcementsCache(() => allAnnouncements(database.queries), content.site.announcements);
  const mail = mailWorker({ settings: environment, database, clock, log });
  const wake = () => mail?.wake();
  const services = createServices({ ...parts, announcements, wake });
  const previews = previewInWorker(content);
  const app = createApp({
    ...services,
    build,
    content,
    posts,
    announcements,
    database,
    preview: previews.preview,
    wakeMail: wake,
    mailConfigured: mail !== undefined,
    siteUrl,
    analyticsId,
    clock,
    log,
  });
  const { alarms, privacy } = content.site;
  const jobs = jobsOfSite({
    database,
    clock,
    warnings: mail ? warningJobs({ database, alarms, siteUrl, clock, wake }) : [],
    retentionDays: privacy.retentionDays,
    backupFolder: backupFolder(environment.dataDir),
  });
  const schedule = createSchedule({ jobs, database, clock, log });
  const changed = { articles: posts.changed, announcements: announcements.changed };
  const versions = versionWatch({ database, log, changed });
  const stop = async () => {
    versions.stop();
    await schedule.stop();
    await mail?.stop();
    await previews.stop();
  };
  return { app, schedule, mail, versions, stop };
}
