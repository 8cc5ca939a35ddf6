import type { BlogPost } from "#db/blog-posts.ts";
import type { Database } from "#db/open.ts";
import { putMails } from "#db/outbox.ts";
import type { NewsletterMails } from "./newsletter-mails.ts";

/** Between two newsletters, in milliseconds: mail about an enquiry never waits behind all of them. */
const APART = 200;

type Sending = { mails: NewsletterMails; at: number };

/**
 * Puts a published article into the outbox for every confirmed subscriber, in one transaction; answers how many there are. Doing
 * it again reaches only those who have joined since. Call the mail worker's `wake` after it.
 */
export function sendArticle(database: Database, post: BlogPost, { mails, at }: Sending): Promise<number> {
  return database.write(async (queries) => {
    const subscribers = await queries
      .selectFrom("subscribers").select(["id", "email", "token"])
      .where("confirmedAt", "is not", null).where("unsubscribedAt", "is", null).orderBy("id").execute();
    await putMails(queries, subscribers.map((subscriber, index) => ({ ...mails.article(post, subscriber), notBefore: at + index * APART })), at);
    return subscribers.length;
  });
}
