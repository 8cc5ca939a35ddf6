import type { Content } from "#firm/content/content.ts";
import { displayNames } from "#firm/accounts/accounts.ts";
import type { Database } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { alertsOf } from "./alert-rows.ts";
import type { AwayNow } from "./time-keeper.ts";
import { lapsingMail, quietMail } from "./warning-mails.ts";
import { claimLapsing, claimQuietAlarm, lastEnquiryAt } from "./warning-rows.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

type Parts = {
  database: Database;
  alarms: Content["site"]["alarms"];
  siteUrl: string;
  clock: () => number;
  away: AwayNow;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/** What the firm is mailed by the clock. Only for a site that can send mail: a warning that waits is worth nothing. */
export function warningJobs({ database, alarms, siteUrl, clock, away, wake }: Parts): Job[] {
  async function warnOfLapsing(): Promise<void> {
    const now = clock();
    await database.write(async (queries) => {
      const lapsing = await claimLapsing(queries, now, alarms.promiseLeadMinutes * MINUTE);
      if (lapsing.length === 0) return;
      const names = await displayNames(queries);
      const mails = (await alertsOf(queries, lapsing, { now, away })).map((alert) =>
        lapsingMail(alert, now, { siteUrl, names }),
      );
      await insertMails(queries, mails, now);
    });
    wake();
  }

  async function warnOfSilence(): Promise<void> {
    const now = clock();
    await database.write(async (queries) => {
      const since = await lastEnquiryAt(queries);
      // Again after each further stretch of as many days.
      const stretches = Math.floor((now - since) / (alarms.quietDays * DAY));
      if (stretches < 1 || !(await claimQuietAlarm(queries, since + stretches * alarms.quietDays * DAY))) return;
      await insertMails(queries, [quietMail(since, stretches * alarms.quietDays, siteUrl)], now);
    });
    wake();
  }

  return [
    { name: "promise-warnings", every: MINUTE, retryAfter: MINUTE, run: warnOfLapsing },
    { name: "quiet-alarm", every: HOUR, retryAfter: 10 * MINUTE, run: warnOfSilence },
  ];
}
