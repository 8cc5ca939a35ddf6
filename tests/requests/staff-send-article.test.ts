import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { subscribe } from "#tests/support/subscribers.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const ARTICLE = {
  title: "What’s new for tenants?",
  slug: "for-tenants",
  excerpt: "Two sentences about tenants. And one more.",
  category: "Real Estate Law",
  tags: "tenants",
  content: "A plain paragraph.",
  seen: "0",
  published: "yes",
};

describe.each(ENGINES)("sending an article to subscribers on %s", (engine) => {
  let site: TestSite;
  let author: StaffVisit;
  let page: string;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    author = await visitAsStaff(site);
    page = (await author.post("/staff/articles/new", ARTICLE)).headers.get("location")!.split("?")[0]!;
  });
  afterEach(() => site.close());

  const unsubscribe = (token: string) => site.ask(`/newsletter/unsubscribe/${token}`, { method: "POST" });
  const mailed = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select("recipient")
        .where("kind", "=", "article")
        .orderBy("recipient")
        .execute()
    ).map(({ recipient }) => recipient);
  const trail = () =>
    site.database.queries
      .selectFrom("audit")
      .select(["actor", "detail"])
      .where("action", "=", "sent-article")
      .execute();

  it("takes two steps, tells to how many, and is done once however often it is pressed", async () => {
    await subscribe(site, "one@example.com");
    await subscribe(site, "two@example.com");
    await unsubscribe(await subscribe(site, "gone@example.com"));
    await site.postForm("/newsletter", { email: "never-confirmed@example.com" });
    expect(await author.text(page)).toContain("Send to 2 subscribers");
    const step = await author.text(`${page}/send`);
    for (const words of [
      "Send this article to 2 subscribers?",
      "cannot be taken back",
      "sent only once",
      ARTICLE.excerpt,
    ])
      expect(step).toContain(words);
    expect(await mailed()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.post(`${page}/send`, { intent: "send" })));
    expect(answers.map((answer) => `${answer.status} ${answer.headers.get("location")}`)).toEqual(
      Array(5).fill(`303 ${page}?done=article-sent`),
    );
    expect(await mailed()).toEqual(["one@example.com", "two@example.com"]);
    expect(await trail()).toEqual([{ actor: "a.pereira", detail: "2" }]);
    const after = await author.text(page);
    expect(after).toContain(
      "Sent to 2 subscribers on Saturday, November 21, 2026 at 10:30 AM (Toronto time) by a.pereira.",
    );
    expect(after).not.toContain("Send to");
    expect(await author.text("/staff/articles")).toContain("sent to subscribers Nov 21");
    await subscribe(site, "later@example.com");
    expect((await author.get(`${page}/send`)).headers.get("location")).toBe(page);
    await author.post(`${page}/send`, { intent: "send" });
    expect(await mailed()).toHaveLength(2);
  });

  it("leaves out who unsubscribes before their mail has gone", async () => {
    const tokens = [
      await subscribe(site, "one@example.com"),
      await subscribe(site, "two@example.com"),
      await subscribe(site, "three@example.com"),
    ];
    await Promise.all([
      author.post(`${page}/send`, { intent: "send" }),
      unsubscribe(tokens[0]!),
      unsubscribe(tokens[1]!),
    ]);
    expect(await mailed()).toEqual(["three@example.com"]);
  });

  it("is for who wrote it and for administrators", async () => {
    await subscribe(site, "one@example.com");
    const colleague = await visitAsStaff(site, "n.roy");
    expect(await colleague.text(page)).not.toContain("Send to");
    expect((await colleague.get(`${page}/send`)).status).toBe(403);
    expect((await colleague.post(`${page}/send`, { intent: "send" })).status).toBe(403);
    expect(await mailed()).toEqual([]);
    const administrator = await visitAsStaff(site, "amara", "administrator");
    expect(await administrator.text(page)).toContain("Send to one subscriber");
    expect((await administrator.post(`${page}/send`, { intent: "send" })).status).toBe(303);
    expect(await trail()).toEqual([{ actor: "amara", detail: "1" }]);
  });

  it("sends no draft, and nothing where nobody subscribed", async () => {
    expect(await author.text(page)).toContain("nobody to send it to");
    const nobody = await author.post(`${page}/send`, { intent: "send" });
    expect([nobody.status, (await nobody.text()).includes("so nothing was sent")]).toEqual([409, true]);
    await subscribe(site, "one@example.com");
    const seen = /name="seen" value="(\d+)"/.exec(await author.text(page))![1]!;
    await author.post(page, { ...ARTICLE, published: "", seen });
    expect(await author.text(page)).not.toContain("Send to");
    expect(await author.text(`${page}/send`)).toContain("Publish it first.");
    expect((await author.post(`${page}/send`, { intent: "send" })).status).toBe(409);
    expect((await author.get("/staff/articles/none/send")).status).toBe(404);
    expect([await mailed(), await trail()]).toEqual([[], []]);
  });

  it("sends a test to the firm's mailbox, which unsubscribes nobody and counts as no sending", async () => {
    await subscribe(site, "one@example.com");
    expect((await author.post(`${page}/send`, { intent: "test" })).headers.get("location")).toContain(
      "done=article-tested",
    );
    const [test] = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", "notice")
      .execute();
    expect(test!.recipient).toBe("firm");
    expect(JSON.parse(test!.message)).toMatchObject({ subject: `Test: ${ARTICLE.title}` });
    expect(test!.message).not.toContain("/newsletter/unsubscribe/");
    expect([await mailed(), await trail()]).toEqual([[], []]);
    expect(await author.text(page)).toContain("Send to one subscriber");
  });

  it("sends at a moment that was chosen, to whoever subscribes then", async () => {
    await subscribe(site, "one@example.com");
    const later = (day: string, time: string) => author.post(`${page}/send`, { intent: "later", day, time });
    for (const [day, time] of [
      ["2026-11-21", "10:29"],
      ["2026-02-30", "10:00"],
      ["2026-11-23", ""],
      ["2126-11-23", "07:00"],
    ])
      expect([day, (await later(day!, time!)).status]).toEqual([day, 400]);
    expect((await later("2026-11-23", "07:30")).headers.get("location")).toBe(`${page}?done=article-planned`);
    expect(await author.text(page)).toContain("To be sent on Monday, November 23, 2026 at 7:30 AM (Toronto time)");
    await subscribe(site, "two@example.com");
    const at = Date.parse("2026-11-23T12:30:00Z");
    site.clock.now = at - 1;
    await site.runDueJobs();
    expect(await mailed()).toEqual([]);
    site.clock.now = at + 60_000;
    await site.runDueJobs();
    expect([await mailed(), await trail()]).toEqual([
      ["one@example.com", "two@example.com"],
      [{ actor: "a.pereira", detail: "2" }],
    ]);
    site.clock.now += 60_000;
    await site.runDueJobs();
    expect(await mailed()).toHaveLength(2);
    expect(await site.database.queries.selectFrom("articlePlans").selectAll().execute()).toEqual([]);
  });

  it("calls off what was planned, and tells the firm where it could not be sent", async () => {
    await subscribe(site, "one@example.com");
    const later = () => author.post(`${page}/send`, { intent: "later", day: "2026-11-23", time: "07:30" });
    await later();
    expect(await author.text(`${page}/send`)).toContain("Call it off");
    await author.post(`${page}/send`, { intent: "call-off" });
    expect(await author.text(page)).not.toContain("To be sent on");
    await later();
    const seen = /name="seen" value="(\d+)"/.exec(await author.text(page))![1]!;
    await author.post(page, { ...ARTICLE, published: "", seen });
    site.clock.now = Date.parse("2026-11-23T12:31:00Z");
    await site.runDueJobs();
    expect(await mailed()).toEqual([]);
    const notices = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "notice");
    expect((await notices.execute()).map(({ message }) => message)).toEqual([
      expect.stringContaining("It is a draft at present"),
    ]);
  });
});
