import { type ArticleSending, articleById, insertSending, removePlan, sendingOf } from "#firm/articles/articles.ts";
import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import type { NewsletterMails } from "./newsletter-mails.ts";

/** Between two newsletters, in milliseconds: mail about an enquiry never waits behind all of them. */
const APART = 200;

type Parts = { mails: NewsletterMails; by: string; at: number };

/** `sent` now, or `sent-before`; or why not: readers cannot open it, or nobody has confirmed that they want it. */
export type SendOutcome =
  { kind: "sent" | "sent-before"; sending: ArticleSending } | { kind: "not-published" } | { kind: "nobody" };

/** The same mail to the firm's own mailbox. */
export async function sendTest(
  database: Database,
  post: Parameters<NewsletterMails["test"]>[0],
  { mails, at }: Pick<Parts, "mails" | "at">,
): Promise<void> {
  await database.write((queries) => insertMails(queries, [mails.test(post)], at));
}

/**
 * Puts a published article into the outbox for every confirmed subscriber, in one transaction, once for each article:
 * asked again, or twice at the same moment, it tells what was sent. Call the mail worker's `wake` after it.
 */
export function sendArticle(database: Database, postId: string, { mails, by, at }: Parts): Promise<SendOutcome> {
  return database.write(async (queries): Promise<SendOutcome> => {
    const before = await sendingOf(queries, postId);
    if (before) await removePlan(queries, postId);
    if (before) return { kind: "sent-before", sending: before };
    const post = await articleById(queries, postId);
    if (!post?.published) return { kind: "not-published" };
    const subscribers = await queries
      .selectFrom("subscribers")
      .select(["id", "email", "token"])
      .where("confirmedAt", "is not", null)
      .where("unsubscribedAt", "is", null)
      .orderBy("id")
      // Who unsubscribes meanwhile waits until the mails are there to be taken back. SQLite has one writer at a time.
      .$if(database.engine === "postgres", (query) => query.forShare())
      .execute();
    if (subscribers.length === 0) return { kind: "nobody" };
    const sending = { sentAt: at, sentBy: by, recipients: subscribers.length };
    if (!(await insertSending(queries, { postId, ...sending })))
      return { kind: "sent-before", sending: (await sendingOf(queries, postId)) ?? sending };
    await removePlan(queries, postId);
    await insertMails(
      queries,
      subscribers.map((subscriber, index) => ({ ...mails.article(post, subscriber), notBefore: at + index * APART })),
      at,
    );
    await recordAudit(queries, {
      at,
      actor: by,
      action: "sent-article",
      subject: postId,
      detail: String(subscribers.length),
    });
    return { kind: "sent", sending };
  });
}
