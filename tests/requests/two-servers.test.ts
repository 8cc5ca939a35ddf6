import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** Two servers as behind a load balancer: each with its own connections, both on one PostgreSQL database. */
describe("two servers on one PostgreSQL", () => {
  let sites: [TestSite, TestSite];
  let environment: Record<string, string>;
  beforeEach(() => {
    environment = {};
  });
  afterEach(async () => {
    for (const site of sites) await site.close();
  });

  async function start(): Promise<void> {
    const place = { url: await freshPostgres() };
    sites = await Promise.all([startTestSite({ place, environment }), startTestSite({ place, environment })]);
  }

  /** Posts in turn to the one and to the other, all at once. */
  const posts = (count: number, body: object) =>
    Promise.all(Array.from({ length: count }, (_, index) => sites[index % 2]!.postJson("/api/contact", body)));

  it("start at once on an empty database", async () => {
    await start();
    const articles = await sites[0].database.queries.selectFrom("blogPosts").select("slug").execute();
    expect(articles).toHaveLength(sites[0].content.posts.length);
  });

  it("make one row, one receipt and one set of mails of twenty identical posts at once", async () => {
    await start();
    const answers = await posts(20, { ...GOOD_MESSAGE, formKey: "shared-form-key" });
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    const receipts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(receipts).size).toBe(1);
    const { queries } = sites[1].database;
    expect(await queries.selectFrom("contacts").select("id").execute()).toHaveLength(1);
    expect(await queries.selectFrom("outbox").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "acknowledgement" },
      { kind: "enquiry" },
    ]);
  });

  it("take one of several different posts under one key and refuse the others", async () => {
    await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sites[index % 2]!.postJson("/api/contact", {
          ...GOOD_MESSAGE,
          subject: `Subject ${index}`,
          formKey: "shared-form-key",
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it("count a visitor's posts together", async () => {
    environment = { RATE_LIMIT: "5" };
    await start();
    const statuses = (await posts(12, GOOD_MESSAGE)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);
    for (const site of sites) site.clock.now += 10 * 60 * 1000;
    expect((await sites[1].postJson("/api/contact", GOOD_MESSAGE)).status).toBe(201);
  });

  it("keep a correction once and withdraw once", async () => {
    await start();
    const receipt = (await sites[0].postForm("/contact", GOOD_MESSAGE)).headers.get("location")!;
    await Promise.all(
      sites.flatMap((site) => [1, 2].map(() => site.postForm(receipt, { correction: "One correction" }))),
    );
    const { queries } = sites[0].database;
    expect(await queries.selectFrom("corrections").select("id").execute()).toHaveLength(1);
    const answers = await Promise.all(sites.map((site) => site.postForm(`${receipt}/withdraw`, {})));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(await queries.selectFrom("audit").select("action").orderBy("action").execute()).toEqual([
      { action: "corrected" },
      { action: "erased" },
    ]);
  });

  it("send each mail once, whichever server stored it", async () => {
    const server = await startMailServer();
    environment = { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" };
    await start();
    await posts(12, GOOD_MESSAGE);
    const ids = (await server.arrived(24)).map((mail) => mail.messageId);
    await expect
      .poll(
        async () =>
          (await sites[0].database.queries.selectFrom("outbox").select("id").where("deliveredAt", "is", null).execute())
            .length,
      )
      .toBe(0);
    expect(ids).toHaveLength(24);
    expect(new Set(ids).size).toBe(24);
    await server.close();
  });
});
