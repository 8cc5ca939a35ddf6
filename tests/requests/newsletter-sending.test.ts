import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { addArticle } from "#firm/articles/article-rows.ts";
import { databaseFile } from "#db/open.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { sendArticle } from "#firm/newsletter/send.ts";
import { runCli } from "#tests/support/command.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { subscribe } from "#tests/support/subscribers.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const DAY = 24 * 60 * 60 * 1000;

async function published(
  site: TestSite,
  words: { slug?: string; title?: string; excerpt?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const article = {
    slug: "x",
    title: "X",
    excerpt: "Y",
    ...words,
    content: "Z",
    category: "Real Estate Law",
    tags: ["t"],
    published: true,
  };
  await site.database.write((queries) => addArticle(queries, id, article, { actor: "n.roy", at: site.clock.now }));
  return id;
}

describe.each(ENGINES)("an article to subscribers on %s", (engine) => {
  it("sends an article once to each confirmed subscriber, with one-click unsubscribing", async () => {
    const server = await startMailServer();
    const newsletter = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "news@firm.example", MAIL_TO: "intake@firm.example" },
    });
    const { queries } = newsletter.database;
    for (const email of ["one@example.com", "two@example.com", "asked@example.com"])
      await newsletter.postForm("/newsletter", { email });
    await server.arrived(3);
    for (const row of await queries
      .selectFrom("subscribers")
      .select("token")
      .where("email", "!=", "asked@example.com")
      .execute()) {
      await newsletter.postForm(`/newsletter/confirm/${row.token}`, {});
    }
    const id = await published(newsletter, {
      slug: "a-new-rule",
      title: "A new rule",
      excerpt: "What it means for {brand}.",
    });
    const parts = {
      mails: createNewsletterMails({ content: newsletter.content, siteUrl: "http://site.test" }),
      by: "n.roy",
      at: newsletter.clock.now,
    };
    const sending = { sentAt: newsletter.clock.now, sentBy: "n.roy", recipients: 2 };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => sendArticle(newsletter.database, id, parts)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["sent", ...Array<string>(4).fill("sent-before")]);
    expect(outcomes).toEqual(outcomes.map(({ kind }) => ({ kind, sending })));
    expect(await sendArticle(newsletter.database, id, { ...parts, by: "a.pereira", at: parts.at + DAY })).toEqual({
      kind: "sent-before",
      sending,
    });
    newsletter.clock.now += 1000;
    newsletter.mail!.wake();
    const articles = (await server.arrived(5)).filter((mail) => mail.subject === "A new rule");
    expect(articles.map((mail) => mail.envelopeTo).toSorted()).toEqual(["one@example.com", "two@example.com"]);
    for (const mail of articles) {
      const header = (key: string) => mail.headers.find((line) => line.key === key)?.value;
      expect(header("list-unsubscribe")).toMatch(/^<http:\/\/site\.test\/newsletter\/unsubscribe\/[\w-]{43}>$/);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      for (const words of [
        "http://site.test/blog/a-new-rule",
        `What it means for ${newsletter.content.site.brand}.`,
        "/newsletter/unsubscribe/",
        newsletter.content.site.office.street,
      ]) {
        expect(mail.text).toContain(words);
      }
    }
    await newsletter.close();
    await server.close();
  });

  it("takes back newsletters under way to someone who unsubscribes", async () => {
    const site = await startTestSite({ engine });
    const given = await subscribe(site, "ana@example.com");
    const parts = {
      mails: createNewsletterMails({ content: site.content, siteUrl: "http://site.test" }),
      by: "n.roy",
      at: site.clock.now,
    };
    expect(await sendArticle(site.database, await published(site), parts)).toMatchObject({ kind: "sent" });
    site.clock.now += 1;
    await site.ask(`/newsletter/unsubscribe/${given}`, { method: "POST" });
    expect(await site.database.queries.selectFrom("outbox").select("kind").execute()).toEqual([]);
    await site.close();
  });
});

it("is mailed by a command, which says what it did and refuses what is no article", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-newsletter-"));
  const site = await startTestSite({ place: { file: databaseFile(dataDir) } });
  const token = await subscribe(site, "ana@example.com");
  const { slug } = site.content.posts.find((post) => post.published)!;
  const run = (...words: string[]) => runCli("newsletter-command", words, { DATA_DIR: dataDir });
  expect(await run(slug)).toEqual({ code: 0, output: expect.stringContaining("is in the outbox for one subscriber") });
  expect(
    await site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "article").execute(),
  ).toEqual([{ recipient: "ana@example.com" }]);
  expect(await run(slug)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/was sent to one subscriber already, .*, by command\. An article is sent once\./),
  });
  const other = site.content.posts.filter((post) => post.published)[1]!.slug;
  await site.ask(`/newsletter/unsubscribe/${token}`, { method: "POST" });
  expect(await run(other)).toEqual({ code: 1, output: expect.stringContaining("nothing was sent") });
  expect(await run("no-such-article")).toEqual({
    code: 1,
    output: "There is no published article at /blog/no-such-article.\n",
  });
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining("npm run newsletter -- ") });
  expect(
    await site.database.queries
      .selectFrom("audit")
      .select(["actor", "action", "detail"])
      .where("action", "=", "sent-article")
      .execute(),
  ).toEqual([{ actor: "command", action: "sent-article", detail: "1" }]);
  await site.close();
  rmSync(dataDir, { recursive: true });
});
