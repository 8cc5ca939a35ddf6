import { readContent } from "#firm/content/read.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { publishedArticles } from "#firm/articles/blog-posts.ts";
import { asWritten, contentOfToday, registerByDay } from "#firm/figures/register-on.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { sendArticle } from "#firm/newsletter/send.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { CommandError, runCommand } from "./run-command.ts";

/**
 * `npm run newsletter -- SLUG`: mails a published article, once, to all who have confirmed that they want the
 * newsletter.
 */
await runCommand(async ({ words, environment, now, print }) => {
  const [slug, ...rest] = words;
  if (!slug || rest.length > 0)
    throw new CommandError("Name one article by the end of its address: npm run newsletter -- my-article");
  const register = readContent("content");
  const mails = createNewsletterMails({
    content: contentOfToday(register, registerByDay(asWritten(register.law)), () => now),
    siteUrl: environment.siteUrl,
  });
  const database = await openSiteDatabase(environment);
  try {
    const post = (await publishedArticles(database)).find((one) => one.slug === slug);
    const outcome = post && (await sendArticle(database, post.id, { mails, by: "command", at: now }));
    if (!outcome || outcome.kind === "not-published")
      throw new CommandError(`There is no published article at /blog/${slug}.`);
    if (outcome.kind === "nobody")
      throw new CommandError("Nobody has confirmed that they want the newsletter, so nothing was sent.");
    const { recipients, sentAt, sentBy } = outcome.sending;
    const count = recipients === 1 ? "one subscriber" : `${recipients} subscribers`;
    if (outcome.kind === "sent-before")
      throw new CommandError(
        `"${post.title}" was sent to ${count} already, ${shortTorontoDay(sentAt)}, by ` +
          `${sentBy}. An article is sent once.`,
      );
    print(`"${post.title}" is in the outbox for ${count}.`);
    print(environment.smtpUrl ? "The running site sends it." : "SMTP_URL is not set: it waits until it is.");
  } finally {
    await database.close();
  }
});
