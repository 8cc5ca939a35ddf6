import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newToken } from "#db/new-token.ts";
import { subscribe } from "#tests/support/subscribers.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("the newsletter on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  const ask = (email = "ana@example.com", more: Record<string, string> = {}) =>
    site.postForm("/newsletter", { email, page: "/blog", ...more });
  const mails = () => site.database.queries.selectFrom("outbox").select(["kind", "recipient", "message"]).execute();
  const ledger = () =>
    site.database.queries
      .selectFrom("consents")
      .select(["event", "page", "wordingVersion", "at"])
      .orderBy("at")
      .execute();
  const token = async () =>
    (await site.database.queries.selectFrom("subscribers").select("token").executeTakeFirstOrThrow()).token;
  const text = async (address: string) => (await site.ask(address)).text();
  const confirm = (given: string) => site.postForm(`/newsletter/confirm/${given}`, {}, { origin: "null" });
  const oneClick = (given: string) =>
    site.ask(`/newsletter/unsubscribe/${given}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

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
    expect(await site.database.queries.selectFrom("subscribers").select("confirmedAt").execute()).toEqual([
      { confirmedAt: null },
    ]);
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
    await subscribe(site, "known@example.com");
    const answers = [
      await ask("known@example.com"),
      await ask("new@example.com"),
      await ask("new@example.com"),
      await ask("bot@example.com", { website: "http://spam.example" }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
        303,
        "/newsletter/asked",
        "",
      ]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      "known@example.com",
      "new@example.com",
    ]);
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
    const given = await subscribe(site, "ana@example.com");
    site.clock.now += 1;
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const first = await site.ask(`/newsletter/unsubscribe/${given}`, {
      method: "POST",
      body: form,
      headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    });
    expect([first.status, await first.text()]).toEqual([
      200,
      "You are unsubscribed. We send you no further articles.\n",
    ]);
    expect((await oneClick(given)).status).toBe(200);
    expect((await ledger()).map(({ event }) => event)).toEqual(["asked", "confirmed", "unsubscribed"]);
    expect(await text(`/newsletter/unsubscribe/${given}`)).toContain("You are unsubscribed");
  });

  it("unsubscribes by the page's button too, not by opening the page", async () => {
    const given = await subscribe(site, "ana@example.com");
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
      expect([response.status, response.headers.get("referrer-policy"), response.headers.get("cache-control")]).toEqual(
        [404, "no-referrer", "no-store"],
      );
      expect(await response.text()).toContain("We do not know this link");
    }
    expect((await oneClick(newToken())).status).toBe(404);
    const given = await subscribe(site, "ana@example.com");
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

  it("says plainly when nothing can be stored", async () => {
    await site.database.write((queries) => queries.schema.alterTable("consents").renameTo("consents_away").execute());
    const response = await ask();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("We could not store this just now. Please try again in a minute.");
    expect(site.logged.map(({ event }) => event)).toEqual(["subscription_not_stored"]);
    expect(await mails()).toEqual([]);
  });

  it("forgets after a year which mails were sent", async () => {
    await subscribe(site, "ana@example.com");
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now, message: "" }).execute(),
    );
    site.clock.now += 364 * DAY;
    await site.runDueJobs();
    expect(await mails()).toHaveLength(1);
    site.clock.now += 2 * DAY;
    await site.runDueJobs();
    expect(await mails()).toEqual([]);
  });
});

it("limits how often one visitor may ask", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT: "2" } });
  const statuses = [];
  for (const name of ["a", "b", "c"])
    statuses.push((await site.postForm("/newsletter", { email: `${name}@example.com` })).status);
  expect(statuses).toEqual([303, 303, 429]);
  await site.close();
});
