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
    (await site.database.queries.selectFrom("outbox").select("kind").where("kind", "=", "clock").execute()).length;
  const trail = async () =>
    (await site.database.queries.selectFrom("audit").selectAll().where("action", "=", "confirmed-date").execute()).map(
      ({ actor }) => actor,
    );
  const signIn = (username: string, role?: "administrator"): Promise<StaffVisit> => visitAsStaff(site, username, role);

  it("erases nothing, mails the firm once, and asks on every staff page", async () => {
    await after(YEARS);
    await after(HOUR);
    await after(HOUR);
    expect([await kept(), await mails()]).toEqual([true, 1]);
    const [lawyer, administrator] = [await signIn("n.roy"), await signIn("m.okafor", "administrator")];
    expect(await lawyer.text("/staff/articles")).toContain(QUESTION);
    expect(await lawyer.text("/staff/articles")).not.toContain('action="/staff/clock"');
    expect(await administrator.text("/staff")).toContain('action="/staff/clock"');
    expect(await checkRetention(site.database, site.clock.now)).toMatchObject({
      wrong: true,
      sentence: expect.stringContaining("set the machine's clock right"),
    });
  });

  it("goes on when an administrator says that the date is right, once however often it is pressed", async () => {
    await after(YEARS);
    const [lawyer, administrator] = [await signIn("n.roy"), await signIn("m.okafor", "administrator")];
    expect((await lawyer.post("/staff/clock", {})).status).toBe(403);
    const answers = await Promise.all([0, 1, 2].map(() => administrator.post("/staff/clock", {})));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await trail()).toEqual(["m.okafor"]);
    expect(await administrator.text("/staff")).not.toContain(QUESTION);
    await after(HOUR);
    expect(await kept()).toBe(false);
  });

  it("goes on after fourteen days that were counted one at a time", async () => {
    await after(YEARS);
    for (let day = 0; day < 13; day += 1) await after(DAY);
    // Many at once count as one: the days of a clock that leaps are worth nothing.
    expect(await kept()).toBe(true);
    await after(59 * DAY);
    expect(await trail()).toEqual(["system"]);
    expect(await kept()).toBe(false);
  });

  it("begins to count anew when it leaps again", async () => {
    await after(YEARS);
    for (let day = 0; day < 13; day += 1) await after(DAY);
    await after(YEARS);
    for (let day = 0; day < 13; day += 1) await after(DAY);
    expect([await kept(), await mails()]).toEqual([true, 2]);
  });

  it("is forgotten when it is set right, and believed no more the next time", async () => {
    await after(YEARS);
    await after(-YEARS);
    await after(HOUR);
    expect(await (await signIn("n.roy")).text("/staff")).not.toContain(QUESTION);
    await after(YEARS + DAY);
    expect([await kept(), await trail()]).toEqual([true, []]);
    await after(-YEARS);
    await after(31 * DAY);
    expect(await kept()).toBe(false);
  });

  it("is no leap where the site was off for a few weeks", async () => {
    await after(59 * DAY);
    expect([await kept(), await mails()]).toEqual([false, 0]);
  });
});
