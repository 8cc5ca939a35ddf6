import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import {
  ENGINES,
  GOOD_APPOINTMENT,
  GOOD_MESSAGE,
  ORIGIN,
  startTestSite,
  type TestSite,
} from "#tests/support/test-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(ENGINES)("what the firm is mailed by the clock on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
      change: (content) => (content.site.alarms = { promiseLeadMinutes: 60, quietDays: 4 }),
    });
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const mails = (kind: string) =>
    site.database.queries.selectFrom("outbox").select(["message", "messageId"]).where("kind", "=", kind).execute();
  const warnings = () => mails("warning");
  async function after(time: number): Promise<void> {
    site.clock.now += time;
    await site.runDueJobs();
  }

  it("warns once, an hour before a promise lapses, by reference only", async () => {
    const { reference } = (await (await site.postJson("/api/contact", GOOD_MESSAGE)).json()) as { reference: string };
    await after(23 * HOUR - MINUTE);
    expect(await warnings()).toEqual([]);
    await after(MINUTE);
    const mail = (await server.arrived(3)).find(({ subject }) => subject?.startsWith("One enquiry"))!;
    expect(mail.subject).toBe("One enquiry to answer: 1 hour left");
    expect(mail.envelopeTo).toBe("intake@firm.example");
    expect(mail.text).toContain(
      `${reference}, message: answer by Sunday, November 22, 2026 at 10:30 AM (Toronto time), 1 hour left`,
    );
    expect(mail.raw).not.toContain("Pereira");
    await after(30 * MINUTE);
    await after(DAY);
    expect(await warnings()).toHaveLength(1);
  });

  it("warns of none that its visitor cancelled before it was answered", async () => {
    const { path } = (await (await site.postJson("/api/appointments", GOOD_APPOINTMENT)).json()) as { path: string };
    expect((await site.postForm(`${path}/cancel`, {}, { origin: ORIGIN })).status).toBe(303);
    await after(25 * HOUR);
    expect(await warnings()).toEqual([]);
  });

  it("warns of several in one mail, the most urgent first, and of one that lapsed while the site was off", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    await after(25 * HOUR);
    // Two to the visitor, two to the firm, and this one; what is delivered has no words left in the outbox.
    const mail = (await server.arrived(5)).find(({ subject }) => subject?.startsWith("2 enquiries"));
    expect(mail!.subject).toBe("2 enquiries to answer: overdue by 23 hours");
    expect(mail!.text!.indexOf("appointment request")).toBeLessThan(mail!.text!.indexOf("message:"));
  });

  it.each([
    ["answered", { closedAt: 1, closedAs: "answered" }],
    ["erased", { erasedAt: 1 }],
    ["held", { heldReason: "honeypot" }],
  ])("does not warn of an enquiry that is %s", async (_what, change) => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await site.database.write((queries) => queries.updateTable("enquiries").set(change).execute());
    await after(24 * HOUR);
    expect(await warnings()).toEqual([]);
  });

  it("tells the firm when nobody wrote for four days, and again after four more; held enquiries do not count", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const quiet = () => mails("quiet");
    await after(4 * DAY - HOUR);
    expect(await quiet()).toEqual([]);
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, website: "http://bot.example" });
    await after(HOUR);
    await after(HOUR);
    expect(await quiet()).toHaveLength(1);
    await after(4 * DAY);
    expect(await quiet()).toHaveLength(2);
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await after(2 * DAY);
    expect(await quiet()).toHaveLength(2);
  });

  it("is silent about silence on the first days of a new site", async () => {
    // Set up by the machine's own clock, which the test's is made to agree with.
    site.clock.now = Date.now();
    await site.runDueJobs();
    expect(await mails("quiet")).toEqual([]);
    await after(5 * DAY);
    expect(await mails("quiet")).toHaveLength(1);
  });
});
