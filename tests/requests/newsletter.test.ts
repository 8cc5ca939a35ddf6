import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newToken } from "#app/enquiries/reference.ts";
import { addArticle } from "#db/articles.ts";
import { databaseFile } from "#db/open.ts";
import { createNewsletterMails } from "#mail/newsletter-mails.ts";
import { sendArticle } from "#mail/send-article.ts";
import { runCli } from "../support/command.ts";
import { startMailServer } from "../support/mail-server.ts";
import { ENGINES, startTestSite, type TestSite } from "../support/test-site.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function published(site: TestSite, words: { slug?: string; title?: string; excerpt?: string } = {}): Promise<string> {
  const id = randomUUID();
  const article = { slug: "x", title: "X", excerpt: "Y", ...words, content: "Z", category: "Real Estate Law", tags: ["t"], published: true };
  await site.database.write((queries) => addArticle(queries, id, article, { actor: "n.roy", at: site.clock.now }));
  return id;
}

describe.each(ENGINES)("the newsletter on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  const ask = (email = "ana@example.com", more: Record<string, string> = {}) => site.postForm("/newsletter", { email, page: "/blog", ...more });
  const mails = () => site.database.queries.selectFrom("outbox").select(["kind", "recipient", "message"]).execute();
  const ledger = () => site.database.queries.selectFrom("consents").select(["event", "page", "wordingVersion", "at"]).orderBy("at").execute();
  const token = async () => (await site.database.queries.selectFrom("subscribers").select("token").executeTakeFirstOrThrow()).token;
  const text = async (address: string) => (await site.ask(address)).text();
  const confirm = (given: string) => site.postForm(`/newsletter/confirm/${given}`, {}, { origin: "null" });
  const oneClick = (given: string) =>
    site.ask(`/newsletter/unsubscribe/${given}`, { method: "POST", body: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } });

  async function subscribed(email?: string): Promise<string> {
    await ask(email);
    const rows = await site.database.queries.selectFrom("subscribers").select("token").where("email", "=", email ?? "ana@example.com").execute();
    await confirm(rows[0]!.token);
    return rows[0]!.token;
  }

  it("is offered on the blog with what is agreed to, and posts without script", async () => {
    const page = await text("/blog");
    expect(page).toMatch(/<form method="post" action="\/newsletter"|<form action="\/newsletter" method="post"/);
    expect(page).toContain("You can withdraw at any time.");
    expect(page).toContain('value="/blog"');
  });

  it("subscribes only once the link is opened and its button pressed", async () => {
    const asked = await ask();
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/newsletter/asked"]);
    expect(await text("/newsletter/asked")).toContain("Please look at your mail");
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "newsletter-confirm", recipient: "ana@example.com" });
    const address = `/newsletter/confirm/${await token()}`;
    expect(mail!.message).toContain(`http://site.test${address}`);
    expect(await text(address)).toContain("Yes, send me new articles");
    // Scanners of mail open links: nothing has changed.
    expect(await site.database.queries.selectFrom("subscribers").select("confirmedAt").execute()).toEqual([{ confirmedAt: null }]);
    site.clock.now += HOUR;
    const answer = await confirm(await token());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(await text(address)).toContain("You are subscribed");
    const { version } = site.content.site.newsletter;
    expect(await ledger()).toEqual([
      { event: "asked", page: "/blog", wordingVersion: version, at: site.clock.now - HOUR },
      { event: "confirmed", page: "/newsletter/confirm", wordingVersion: version, at: site.clock.now },
    ]);
  });

  it("gives the same answer for every address: new, asked before, subscribed, caught by the hidden field", async () => {
    await subscribed("known@example.com");
    const answers = [await ask("known@example.com"), await ask("new@example.com"), await ask("new@example.com"), await ask("bot@example.com", { website: "http://spam.example" })];
    for (const answer of answers) expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([303, "/newsletter/asked", ""]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(["known@example.com", "new@example.com"]);
  });

  it("mails an address at most once an hour and three times a week", async () => {
    for (let hour = 0; hour < 2 * 24; hour += 1) {
      await ask();
      site.clock.now += HOUR / 2;
    }
    expect(await mails()).toHaveLength(3);
    site.clock.now += 7 * DAY;
    await ask();
    expect(await mails()).toHaveLength(4);
  });

  it("takes ten posts at once for one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303));
    expect(await mails()).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  it("says what is wrong with an address and keeps it in the field", async () => {
    const response = await ask('"><script>alert(1)</script>');
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("Please enter a valid email address");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("alert(1)");
  });

  it("unsubscribes at one press in a mail program, from anywhere, with either kind of body, as often as pressed", async () => {
    const given = await subscribed();
    site.clock.now += 1;
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const first = await site.ask(`/newsletter/unsubscribe/${given}`, { method: "POST", body: form, headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" } });
    expect([first.status, await first.text()]).toEqual([200, "You are unsubscribed. We send you no further articles.\n"]);
    expect((await oneClick(given)).status).toBe(200);
    expect((await ledger()).map(({ event }) => event)).toEqual(["asked", "confirmed", "unsubscribed"]);
    expect(await text(`/newsletter/unsubscribe/${given}`)).toContain("You are unsubscribed");
  });

  it("unsubscribes by the page's button too, not by opening the page", async () => {
    const given = await subscribed();
    site.clock.now += 1;
    expect(await text(`/newsletter/unsubscribe/${given}`)).toContain('action="?from=page"');
    expect((await ledger()).map(({ event }) => event)).not.toContain("unsubscribed");
    const answer = await site.postForm(`/newsletter/unsubscribe/${given}?from=page`, {}, { origin: "null" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/newsletter/unsubscribe/${given}`]);
    expect(await text(answer.headers.get("location")!)).toContain("You are unsubscribed");
  });

  it("answers forged and replayed links plainly", async () => {
    for (const address of [`/newsletter/confirm/${newToken()}`, `/newsletter/unsubscribe/${newToken()}`]) {
      const response = await site.ask(address);
      expect([response.status, response.headers.get("referrer-policy"), response.headers.get("cache-control")]).toEqual([404, "no-referrer", "no-store"]);
      expect(await response.text()).toContain("We do not know this link");
    }
    expect((await oneClick(newToken())).status).toBe(404);
    const given = await subscribed();
    site.clock.now += 1;
    await confirm(given);
    expect((await ledger()).map(({ event }) => event)).toEqual(["asked", "confirmed"]);
    await oneClick(given);
    await confirm(given);
    expect(await text(`/newsletter/confirm/${given}`)).toContain("You are not subscribed");
  });

  it("lets a link lapse after seven days, and an unsubscribed person return", async () => {
    await ask();
    site.clock.now += 8 * DAY;
    await confirm(await token());
    expect(await text(`/newsletter/confirm/${await token()}`)).toContain("This link has lapsed");
    await ask();
    await confirm(await token());
    site.clock.now += DAY;
    await oneClick(await token());
    site.clock.now += DAY;
    await ask();
    await confirm(await token());
    expect(await text(`/newsletter/confirm/${await token()}`)).toContain("You are subscribed");
  });

  it("sends an article once to each confirmed subscriber, with one-click unsubscribing", async () => {
    const server = await startMailServer();
    const newsletter = await startTestSite({ engine, environment: { SMTP_URL: server.url, MAIL_FROM: "news@firm.example", MAIL_TO: "intake@firm.example" } });
    const { queries } = newsletter.database;
    for (const email of ["one@example.com", "two@example.com", "asked@example.com"]) await newsletter.postForm("/newsletter", { email });
    await server.arrived(3);
    for (const row of await queries.selectFrom("subscribers").select("token").where("email", "!=", "asked@example.com").execute()) {
      await newsletter.postForm(`/newsletter/confirm/${row.token}`, {});
    }
    const id = await published(newsletter, { slug: "a-new-rule", title: "A new rule", excerpt: "What it means for {brand}." });
    const parts = { mails: createNewsletterMails({ content: newsletter.content, siteUrl: "http://site.test" }), by: "n.roy", at: newsletter.clock.now };
    const sending = { sentAt: newsletter.clock.now, sentBy: "n.roy", recipients: 2 };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => sendArticle(newsletter.database, id, parts)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["sent", ...Array<string>(4).fill("sent-before")]);
    expect(outcomes).toEqual(outcomes.map(({ kind }) => ({ kind, sending })));
    expect(await sendArticle(newsletter.database, id, { ...parts, by: "a.pereira", at: parts.at + DAY })).toEqual({ kind: "sent-before", sending });
    newsletter.clock.now += 1000;
    newsletter.mail!.wake();
    const articles = (await server.arrived(5)).filter((mail) => mail.subject === "A new rule");
    expect(articles.map((mail) => mail.envelopeTo).toSorted()).toEqual(["one@example.com", "two@example.com"]);
    for (const mail of articles) {
      const header = (key: string) => mail.headers.find((line) => line.key === key)?.value;
      expect(header("list-unsubscribe")).toMatch(/^<http:\/\/site\.test\/newsletter\/unsubscribe\/[\w-]{43}>$/);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      for (const words of ["http://site.test/blog/a-new-rule", `What it means for ${newsletter.content.site.brand}.`, "/newsletter/unsubscribe/", newsletter.content.site.office.street]) {
        expect(mail.text).toContain(words);
      }
    }
    await newsletter.close();
    await server.close();
  });

  it("says plainly when nothing can be stored", async () => {
    await site.database.write((queries) => queries.schema.alterTable("consents").renameTo("consents_away").execute());
    const response = await ask();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("We could not store this just now. Please try again in a minute.");
    expect(site.logged.map(({ event }) => event)).toEqual(["subscription_not_stored"]);
    expect(await mails()).toEqual([]);
  });

  it("forgets after a year which mails were sent", async () => {
    await subscribed();
    await site.database.write((queries) => queries.updateTable("outbox").set({ deliveredAt: site.clock.now, message: "" }).execute());
    site.clock.now += 364 * DAY;
    await site.runDueJobs();
    expect(await mails()).toHaveLength(1);
    site.clock.now += 2 * DAY;
    await site.runDueJobs();
    expect(await mails()).toEqual([]);
  });

  it("takes back newsletters under way to someone who unsubscribes", async () => {
    const given = await subscribed();
    const parts = { mails: createNewsletterMails({ content: site.content, siteUrl: "http://site.test" }), by: "n.roy", at: site.clock.now };
    expect(await sendArticle(site.database, await published(site), parts)).toMatchObject({ kind: "sent" });
    site.clock.now += 1;
    await oneClick(given);
    expect((await mails()).map(({ kind }) => kind)).toEqual([]);
  });
});

it("limits how often one visitor may ask", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT: "2" } });
  const statuses = [];
  for (const name of ["a", "b", "c"]) statuses.push((await site.postForm("/newsletter", { email: `${name}@example.com` })).status);
  expect(statuses).toEqual([303, 303, 429]);
  await site.close();
});

it("is mailed by a command, which says what it did and refuses what is no article", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-newsletter-"));
  const site = await startTestSite({ place: { file: databaseFile(dataDir) } });
  await site.postForm("/newsletter", { email: "ana@example.com" });
  const { token } = await site.database.queries.selectFrom("subscribers").select("token").executeTakeFirstOrThrow();
  await site.postForm(`/newsletter/confirm/${token}`, {});
  const { slug } = site.content.posts.find((post) => post.published)!;
  const run = (...words: string[]) => runCli("newsletter", words, { DATA_DIR: dataDir });
  expect(await run(slug)).toEqual({ code: 0, output: expect.stringContaining("is in the outbox for one subscriber") });
  expect(await site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "article").execute()).toEqual([{ recipient: "ana@example.com" }]);
  expect(await run(slug)).toMatchObject({ code: 1, output: expect.stringMatching(/was sent to one subscriber already, .*, by command\. An article is sent once\./) });
  const other = site.content.posts.filter((post) => post.published)[1]!.slug;
  await site.ask(`/newsletter/unsubscribe/${token}`, { method: "POST" });
  expect(await run(other)).toEqual({ code: 1, output: expect.stringContaining("nothing was sent") });
  expect(await run("no-such-article")).toEqual({ code: 1, output: "There is no published article at /blog/no-such-article.\n" });
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining("npm run newsletter -- ") });
  expect(await site.database.queries.selectFrom("audit").select(["actor", "action", "detail"]).where("action", "=", "sent-article").execute()).toEqual([{ actor: "command", action: "sent-article", detail: "1" }]);
  await site.close();
  rmSync(dataDir, { recursive: true });
});
