import { readContent } from "#app/content/read.ts";
import { publishedPosts } from "#db/blog-posts.ts";
import { createNewsletterMails } from "#mail/newsletter-mails.ts";
import { sendArticle } from "#mail/send-article.ts";
import { openSiteDatabase } from "#server/open-database.ts";
import { CommandError, runCommand } from "./run-command.ts";

/** `npm run newsletter -- SLUG`: mails a published article to all who have confirmed that they want the newsletter. */
await runCommand(async ({ words, environment, now, print }) => {
  const [slug, ...rest] = words;
  if (!slug || rest.length > 0) throw new CommandError("Name one article by the end of its address: npm run newsletter -- my-article");
  const mails = createNewsletterMails({ content: readContent("content"), siteUrl: environment.siteUrl });
  const database = await openSiteDatabase(environment);
  try {
    const post = (await publishedPosts(database)).find((one) => one.slug === slug);
    if (!post) throw new CommandError(`There is no published article at /blog/${slug}.`);
    const count = await sendArticle(database, post, { mails, at: now });
    print(`"${post.title}" is in the outbox for ${count === 1 ? "one subscriber" : `${count} subscribers`}; those who had it before do not get it again.`);
    print(environment.smtpUrl ? "The running site sends it." : "SMTP_URL is not set: it waits until it is.");
  } finally {
    await database.close();
  }
});
