import type { SiteParts } from "./site-parts.ts";
import { proposeLawyersOnce } from "#firm/accounts/first-lawyers.ts";
import { seedArticles } from "#firm/articles/blog-posts.ts";
import { backupFolder } from "#ops/backups/name.ts";
import { lawWatchJob } from "#firm/figures/law-watch-job.ts";
import { justiceServer } from "#firm/figures/law-source.ts";
import { figureChecks } from "#firm/figures/checked-register.ts";
import { contentOfToday, registerByDay } from "#firm/figures/register-on.ts";
import type { MailWorker } from "#mail/worker.ts";
import { requestedTimes, timesAsTheyStand } from "#firm/appointments/time-as-told.ts";
import { calendarSource } from "#firm/appointments/calendar-source.ts";
import { calendarsJob } from "#firm/appointments/read-lawyer-calendar.ts";
import { newsWriter } from "#firm/appointments/news-mail.ts";
import { reminderWriter } from "#firm/appointments/visitor-reminders.ts";
import { whoseTimeWriter } from "#firm/appointments/whose-time-mail.ts";
import { createApp, type App } from "#server/http/app.ts";
import { inboxNews } from "#firm/enquiries/inbox-news.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { identificationWriter } from "#firm/identification/identification-mails.ts";
import { jobsOfSite } from "#server/jobs/site-jobs.ts";
import { mailWorker } from "#mail/start.ts";
import type { MailKind } from "#mail/message.ts";
import { answerWriter } from "#firm/replies/answer-mails.ts";
import { letterOf } from "#firm/replies/letter-of.ts";
import { replyWriter } from "#firm/replies/reply-mails.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { announcementsCache } from "#firm/announcements/announcements-cache.ts";
import { allAnnouncements } from "#firm/announcements/announcement-rows.ts";
import { articlesOfDatabase } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { assertKindsRendered } from "#server/http/build-output.ts";
import { previewInWorker } from "#server/http/preview-in-worker.ts";
import { createSchedule, type Schedule } from "#server/jobs/schedule.ts";
import { versionWatch, type VersionWatch } from "#server/jobs/version-watch.ts";
import { answersByMail } from "./answers-by-mail.ts";
import { createServices } from "./visitor-services.ts";

export type RunningSite = {
  app: App;
  /** What is done by the clock; whoever runs the site starts it. */
  schedule: Schedule;
  /** Sends mail beside the requests; none without SMTP_URL. Whoever runs the site wakes it. */
  mail: MailWorker | undefined;
  /** Notices what other servers changed; whoever runs the site starts it. */
  versions: VersionWatch;
  /** Ends the answers that would go on for hours; before the server waits for those under way. */
  stopTelling: () => void;
  /** Ends what runs beside the requests; resolves when nothing is under way. */
  stop: () => Promise<void>;
};

/** Assembles the site; the process (server/run.ts) and the tests hand in what they differ in. */
export async function createSite(parts: SiteParts): Promise<RunningSite> {
  const { environment, content: register, build, database, clock, log, lawSource = justiceServer() } = parts;
  const { calendarSource: source = calendarSource() } = parts;
  const { siteUrl, analyticsId } = environment;
  const checks = await figureChecks(database, register.law);
  const lawOn = registerByDay(checks);
  const content = contentOfToday(register, lawOn, clock);
  assertKindsRendered(content, build);
  await seedArticles(database, content.posts);
  await proposeLawyersOnce(database, content.team, clock());
  const posts = publishedArticlesCache(articlesOfDatabase(database), content);
  const announcements = await announcementsCache(() => allAnnouncements(database.queries), content.site.announcements);
  const { replyTo, answers } = await answersByMail({ environment, content, announcements, database, clock, log });
  const mails = createEnquiryMails({
    content,
    siteUrl,
    replyTo,
    database,
    timeOf: requestedTimes(clock, content.team),
    timeNow: timesAsTheyStand(clock, content.team),
  });
  const writers: Partial<Record<MailKind, WriteDraft>> = {
    appointment: newsWriter({ content, closures: announcements.closures, siteUrl, replyTo, database, clock }),
    "whose-time": whoseTimeWriter({ content, siteUrl, replyTo, database, clock }),
    reminder: reminderWriter({ content, closures: announcements.closures, siteUrl, replyTo, database, clock }),
    identification: identificationWriter({
      content,
      siteUrl,
      replyTo,
      letterOf: letterOf(content),
      database,
      sealer: parts.sealer,
      clock,
    }),
    reply: replyWriter({ content, siteUrl, replyTo, database }),
    answer: answerWriter({ content, siteUrl, replyTo, database }),
  };
  const write: WriteDraft = (row, of) => (writers[row.kind as MailKind] ?? mails.write)(row, of);
  const mail = mailWorker({ settings: environment, database, clock, log, write });
  const lawWatched = mail !== undefined && environment.lawWatch;
  const wake = () => mail?.wake();
  const services = createServices({ ...parts, content, announcements, mails, replyTo, calendarSource: source, wake });
  const previews = previewInWorker(content);
  const news = inboxNews();
  const app = createApp({
    ...services,
    mails,
    build,
    content,
    lawOn,
    checks,
    posts,
    announcements,
    database,
    preview: previews.preview,
    news,
    wakeMail: wake,
    mailConfigured: mail !== undefined,
    mailbox: environment.mailReplies ?? content.site.email,
    siteUrl,
    analyticsId,
    clock,
    lawWatched,
    log,
  });
  const lawWatch = lawWatchJob({
    database,
    content: register,
    articles: posts.published,
    source: lawSource,
    siteUrl,
    clock,
    wake,
  });
  const { ofDeclined: times } = services.appointments;
  const jobs = jobsOfSite({
    database,
    clock,
    content,
    siteUrl,
    mail,
    newsletterMails: services.newsletterMails,
    away: times.away,
    more: [
      calendarsJob({ database, source, siteUrl, clock }),
      services.appointments.lostOffers,
      ...(lawWatched ? [lawWatch] : []),
      ...(answers ? [answers(wake, { times, mails })] : []),
    ],
    backupFolder: backupFolder(environment.dataDir),
  });
  const schedule = createSchedule({ jobs, database, clock, log });
  const changed = {
    articles: posts.changed,
    announcements: announcements.changed,
    figures: checks.changed,
    enquiries: news.changed,
  };
  const versions = versionWatch({ database, log, changed });
  const stop = async () => {
    news.stop();
    versions.stop();
    await schedule.stop();
    await mail?.stop();
    await previews.stop();
  };
  return { app, schedule, mail, versions, stopTelling: news.stop, stop };
}
