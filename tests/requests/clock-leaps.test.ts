import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkRetention } from "#ops/checks/check-jobs.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = 3 * 365 * DAY;
const QUESTION = "Is the date right?";

describe.each(ENGINES)("a clock that leaps ahead on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  let id: string;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
      change: (content) => (content.site.privacy.retentionDays = 30),
    });
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ closedAt: site.clock.now, closedBy: "jo", closedAs: "answered" })
        .where("id", "=", id)
        .execute(),
    );
    await site.runDueJobs();
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  async function after(time: number): Promise<void> {
    site.clock.now += time;
    await site.runDueJobs();
  }
  const kept = async () =>
    (await site.database.queries.selectFrom("contacts").select("id").where("id", "=", id).execute()).length === 1;
  const mails = async () =>
    (await site.database.queries.selectFrom("outbox").select("kind").where("kind", "=", "notice").execute()).length;
  const trail = async () =>
    (await site.database.queries.selectFrom("audit").selectAll().where("action", "=", "confirmed-date").execute()).map(
      ({ actor }) => actor,
    );
  const signIn = (username: string, role?: "administrator"): Promise<StaffVisit> => visitAsStaff(site, username, role);

  it("erases nothing, mails the firm once, and asks administrators", async () => {
    await after(YEARS);
    for (let day = 0; day < 40; day += 1) await after(DAY);
    // Not even a second time, and however long the clock runs on.
    await after(YEARS);
    expect([await kept(), await mails()]).toEqual([true, 1]);
    const administrator = await signIn("m.okafor", "administrator");
    const page = await administrator.text("/staff/users");
    expect(page).toContain(QUESTION);
    expect(page).toContain('value="date-right"');
    expect(await checkRetention(site.database, site.clock.now)).toMatchObject({
      wrong: true,
      sentence: expect.stringContaining("set the machine's clock right"),
    });
  });

  it("erases no mail either, whichever job looks first", async () => {
    const old = { kind: "article", recipient: "a@example.com", message: "", attempts: 1 };
    await site.database.write((queries) =>
      queries
        .insertInto("outbox")
        .values({ ...old, id: "old", messageId: "old", nextAttemptAt: 1, createdAt: 1, deliveredAt: site.clock.now })
        .execute(),
    );
    await after(YEARS);
    await after(2 * DAY);
    const found = await site.database.queries.selectFrom("outbox").select("id").where("id", "=", "old").execute();
    expect(found).toHaveLength(1);
  });

  it("goes on when an administrator says that the date is right, once however often it is pressed", async () => {
    await after(YEARS);
    const [lawyer, administrator] = [await signIn("n.roy"), await signIn("m.okafor", "administrator")];
    const confirmation = { intent: "date-right" };
    expect((await lawyer.post("/staff/users", confirmation)).status).toBe(403);
    const answers = await Promise.all([0, 1, 2].map(() => administrator.post("/staff/users", confirmation)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await trail()).toEqual(["m.okafor"]);
    expect(await administrator.text("/staff/users")).not.toContain(QUESTION);
    await after(HOUR);
    expect(await kept()).toBe(false);
  });

  it("asks again, and mails again, when it leaps after it was confirmed", async () => {
    await after(YEARS);
    const administrator = await signIn("m.okafor", "administrator");
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ closedAt: site.clock.now, closedAs: "answered" }).execute(),
    );
    await administrator.post("/staff/users", { intent: "date-right" });
    await after(HOUR);
    await after(YEARS);
    expect([await kept(), await mails()]).toEqual([true, 2]);
  });

  it("is forgotten when it is set right, and believed no more the next time", async () => {
    await after(YEARS);
    await after(-YEARS);
    await after(HOUR);
    expect(await (await signIn("m.okafor", "administrator")).text("/staff/users")).not.toContain(QUESTION);
    await after(YEARS + DAY);
    expect([await kept(), await trail()]).toEqual([true, []]);
    await after(-YEARS);
    await after(31 * DAY);
    expect(await kept()).toBe(false);
  });

  it("is no gap where the site was off for a few weeks", async () => {
    await after(59 * DAY);
    expect([await kept(), await mails()]).toEqual([false, 0]);
  });
});

it("erases nothing on a site that can send no mail either", async () => {
  const site = await startTestSite({ change: (content) => (content.site.privacy.retentionDays = 30) });
  await site.postJson("/api/contact", GOOD_MESSAGE);
  await site.database.write((queries) =>
    queries.updateTable("enquiries").set({ closedAt: site.clock.now, closedBy: "jo", closedAs: "answered" }).execute(),
  );
  await site.runDueJobs();
  site.clock.now += YEARS;
  await site.runDueJobs();
  const { queries } = site.database;
  expect(await queries.selectFrom("contacts").select("id").execute()).toHaveLength(1);
  expect(await queries.selectFrom("outbox").select("id").where("kind", "=", "notice").execute()).toEqual([]);
  await site.close();
});
