import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import { articleById, duePlans, removePlan, sendingOf, setPlan } from "#firm/articles/articles.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import type { Job } from "#time/job.ts";
import { momentAt } from "#time/moment-at.ts";
import { DAY, MINUTE } from "#time/units.ts";
import type { NewsletterMails } from "./newsletter-mails.ts";
import { sendArticle } from "./send.ts";

/** Further ahead, in milliseconds, is a slip in the year. */
const LONGEST = 366 * DAY;

type Act = { actor: string; at: number };

/** The moment a day and time of the form mean, in milliseconds since 1970, or what is to be mended. */
export function checkMoment(day: string, time: string, now: number): { sendAt: number } | { message: string } {
  const sendAt = momentAt(day, time);
  if (sendAt === undefined) return { message: "Please choose a day and a time." };
  if (sendAt <= now) return { message: "This moment has passed. Please choose a later one, or send it now." };
  if (sendAt > now + LONGEST) return { message: "This is more than a year from now. Please look at the year." };
  return { sendAt };
}

/** From then on the article is mailed at that moment, to whoever subscribes then; false where it was mailed before. */
export function planArticle(database: Database, postId: string, sendAt: number, { actor, at }: Act): Promise<boolean> {
  return database.write(async (queries) => {
    if (await sendingOf(queries, postId)) return false;
    await setPlan(queries, { postId, sendAt, plannedBy: actor });
    await recordAudit(queries, { at, actor, action: "planned-article", subject: postId });
    return true;
  });
}

/** Where nothing is planned, it was called off or sent before. */
export function callOff(database: Database, postId: string, { actor, at }: Act): Promise<void> {
  return database.write(async (queries) => {
    if (await removePlan(queries, postId))
      await recordAudit(queries, { at, actor, action: "called-off-article", subject: postId });
  });
}

type Parts = {
  database: Database;
  mails: NewsletterMails;
  siteUrl: string;
  clock: () => number;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/** Mails what was planned for this moment or one before; the firm is told of what could not be. */
export function plannedArticlesJob({ database, mails, siteUrl, clock, wake }: Parts): Job {
  async function run(stopping: AbortSignal): Promise<void> {
    for (const { postId, plannedBy } of await duePlans(database.queries, clock())) {
      if (stopping.aborted) return;
      const { kind } = await sendArticle(database, postId, { mails, by: plannedBy, at: clock() });
      if (kind === "not-published" || kind === "nobody") await tellWhyNot(postId, kind);
    }
    wake();
  }

  async function tellWhyNot(postId: string, kind: keyof typeof WHY_NOT): Promise<void> {
    await database.write(async (queries) => {
      const article = await articleById(queries, postId);
      if (!(await removePlan(queries, postId)) || !article) return;
      const parts = [
        { kind: "paragraph" as const, words: `The article “${article.title}” was to be mailed now. ${WHY_NOT[kind]}` },
        { kind: "link" as const, words: "Open it in the staff area", address: `${siteUrl}/staff/articles/${postId}` },
      ];
      await insertMails(queries, [mailToFirm("notice", "An article was not mailed", siteUrl, parts)], clock());
    });
  }

  return { name: "planned-articles", every: MINUTE, retryAfter: MINUTE, run };
}

const WHY_NOT = {
  "not-published": "It is a draft at present, so readers could not open it. Publish it and plan it again.",
  nobody: "Nobody has confirmed a subscription, so it was sent to nobody.",
};
