import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jobStates } from "#db/job-leases.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { mailTrouble } from "#mail/outbox-state.ts";
import { claimMails, insertMails } from "#mail/outbox.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { createSchedule } from "#server/jobs/schedule.ts";
import type { Job } from "#time/job.ts";
import { consume } from "#db/rate-limits.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOUR = 3_600_000;

describe.each(ENGINES)("work by the clock on %s", (engine) => {
  let site: TestSite;
  let runs: number;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    runs = 0;
  });
  afterEach(() => site.close());

  const schedule = (run: Job["run"]) =>
    createSchedule({
      jobs: [{ name: "counting", every: HOUR, retryAfter: HOUR / 4, run }],
      database: site.database,
      clock: () => site.clock.now,
      log: (event, error) => site.logged.push({ event, error }),
    });
  const count = async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it("is done by one of several servers", async () => {
    const servers = Array.from({ length: 5 }, () => schedule(count));
    await Promise.all(servers.map((server) => server.runDue()));
    expect(runs).toBe(1);
  });

  it("is done again when its time has come, and not before", async () => {
    const server = schedule(count);
    await server.runDue();
    site.clock.now += HOUR - 1;
    await server.runDue();
    expect(runs).toBe(1);
    site.clock.now += 1;
    await server.runDue();
    expect(runs).toBe(2);
  });

  it("is tried again soon after it failed, and the failure is logged and kept", async () => {
    const server = schedule(async () => {
      runs += 1;
      throw new Error("disk full");
    });
    await server.runDue();
    expect(site.logged.map((line) => line.event)).toEqual(["counting_failed"]);
    expect((await jobStates(site.database)).get("counting")).toMatchObject({
      failedAt: site.clock.now,
      finishedAt: null,
    });
    site.clock.now += HOUR / 4;
    await server.runDue();
    expect(runs).toBe(2);
  });

  it("is taken over from a server that died in the middle", async () => {
    const dead = schedule(() => new Promise(() => undefined));
    void dead.runDue();
    await expect.poll(async () => (await jobStates(site.database)).get("counting")?.leasedBy).toBeTruthy();
    const other = schedule(count);
    await other.runDue();
    expect(runs).toBe(0);
    site.clock.now += HOUR / 2;
    await other.runDue();
    expect(runs).toBe(1);
  });

  it("begins nothing more once told to stop, and waits for what runs", async () => {
    const server = schedule(async (stopping) => {
      await new Promise((resolve) => stopping.addEventListener("abort", resolve));
      runs += 1;
    });
    void server.runDue();
    await expect.poll(async () => (await jobStates(site.database)).get("counting")?.leasedBy).toBeTruthy();
    await server.stop();
    expect(runs).toBe(1);
    expect((await jobStates(site.database)).get("counting")).toMatchObject({ leasedBy: null, finishedAt: null });
  });

  it("is not held up by what a clock that ran ahead has noted: work, mail, counts and sessions", async () => {
    const server = schedule(count);
    const DAYS = 40 * 24 * HOUR;
    site.clock.now += DAYS;
    await server.runDue();
    const staff = await visitAsStaff(site);
    expect((await staff.get("/staff")).status).toBe(200);
    expect((await site.postJson("/api/contact", GOOD_MESSAGE)).status).toBe(201);
    const use = () =>
      site.database.write((queries) => consume(queries, "a visitor", { limit: 1, window: HOUR }, site.clock.now));
    expect([await use(), await use()]).toEqual([true, false]);
    site.clock.now -= DAYS;
    await server.runDue();
    expect(runs).toBe(2);
    const claim = () =>
      claimMails(site.database, { by: "w", now: site.clock.now, until: site.clock.now + 1, limit: 5 });
    expect([(await claim()).length, (await claim()).length]).toEqual([2, 0]);
    // One from ahead would outlive its time.
    expect((await staff.get("/staff")).status).not.toBe(200);
    expect(await use()).toBe(true);
  });

  it("mails the firm once where a server died after its mail and another did the job again", async () => {
    const news = () =>
      site.database.write((queries) =>
        insertMails(
          queries,
          [mailToFirm("notice", "News", "https://site.test", [], { name: "news-of-1" })],
          site.clock.now,
        ),
      );
    const dead = schedule(async () => {
      await news();
      await new Promise(() => undefined);
    });
    void dead.runDue();
    const mails = () => site.database.queries.selectFrom("outbox").select("id").execute();
    await expect.poll(async () => (await mails()).length).toBe(1);
    site.clock.now += HOUR;
    await schedule(news).runDue();
    expect(await mails()).toHaveLength(1);
  });

  it("sends a mail that was written for tomorrow tomorrow", async () => {
    const tomorrow = site.clock.now + 24 * HOUR;
    const mail: NewMail = {
      enquiryId: null,
      kind: "warning",
      recipient: FIRM,
      message: { subject: "Tomorrow", text: "Tomorrow", html: "Tomorrow" },
      messageId: "<tomorrow@site.test>",
      notBefore: tomorrow,
    };
    await site.database.write((queries) => insertMails(queries, [mail], site.clock.now));
    const claim = (now: number) => claimMails(site.database, { by: "w", now, until: now + 1, limit: 5 });
    const { queries } = site.database;
    expect(await mailTrouble(queries, site.clock.now)).toEqual({ failed: 0, waiting: 0 });
    expect(await mailTrouble(queries, tomorrow)).toEqual({ failed: 0, waiting: 1 });
    expect(await claim(site.clock.now)).toEqual([]);
    expect(await claim(tomorrow - 1)).toEqual([]);
    expect(await claim(tomorrow)).toHaveLength(1);
  });

  it("is taken over from a server that died while its clock ran ahead", async () => {
    const dead = schedule(() => new Promise(() => undefined));
    void dead.runDue();
    await expect.poll(async () => (await jobStates(site.database)).get("counting")?.leasedBy).toBeTruthy();
    await site.database.write((queries) =>
      queries
        .updateTable("jobs")
        .set({ leasedUntil: site.clock.now + 1000 * HOUR })
        .where("name", "=", "counting")
        .execute(),
    );
    site.clock.now += HOUR;
    await schedule(count).runDue();
    expect(runs).toBe(1);
  });
});
