import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { outboxState } from "#mail/outbox-state.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { ENGINES, GOOD_APPOINTMENT, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };

describe.each(ENGINES)("reminders of an appointment, on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  let staff: StaffVisit;
  let path: string;
  let id: string;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "Firm <site@firm.example>", MAIL_TO: "intake@firm.example" },
    });
    staff = await visitAsStaff(site);
    const wish = { ...GOOD_APPOINTMENT, preferredDate: "2026-11-25", timeZone: "Europe/Lisbon" };
    const answer = await site.postJson("/api/appointments", wish);
    ({ path } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const act = (intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff }, id, intent, fields);
  /** Sends what is due at a moment of the office's winter clock; answers the reminders that had come by then. */
  async function remindersBy(clock: string): Promise<string[]> {
    site.clock.now = Date.parse(`${clock}-05:00`);
    await site.mail!.deliverDue();
    // The site's own round may have taken them a moment before.
    await expect.poll(async () => (await planned()).filter(isDue), { timeout: 20_000 }).toEqual([]);
    return server.received.flatMap(({ subject, text }) => (subject?.startsWith("Reminder") ? [text ?? ""] : []));
  }
  const isDue = ({ nextAttemptAt, deliveredAt }: Awaited<ReturnType<typeof planned>>[number]) =>
    deliveredAt === null && Number(nextAttemptAt) <= site.clock.now;
  const planned = () =>
    site.database.queries
      .selectFrom("outbox")
      .select(["nextAttemptAt", "deliveredAt"])
      .where("kind", "=", "reminder")
      .orderBy("nextAttemptAt")
      .execute();

  it("come a day and two hours before, with the visitor's own time and no word of theirs", async () => {
    await act("confirm-time");
    expect(await remindersBy("2026-11-24T09:29")).toEqual([]);
    const [first, ...others] = await remindersBy("2026-11-24T09:30");
    expect(others).toEqual([]);
    for (const words of [
      "Wednesday, November 25, 2026 at 9:30 AM (Toronto time)",
      "2:30 PM (Europe/Lisbon)",
      "At our office:",
      "Daniel Castellanos",
      `http://site.test${path}`,
      "until Wednesday, November 25, 2026 at 5:30 AM",
    ])
      expect(first).toContain(words);
    expect(first).not.toMatch(/First home|Pereira/);
    const [, second] = await remindersBy("2026-11-25T07:30");
    expect(second).toContain("If you cannot come, please call us at +1 519-555-0142.");
    expect(await remindersBy("2026-11-25T12:00")).toHaveLength(2);
    const [mail] = server.received.filter(({ subject }) => subject?.startsWith("Reminder"));
    expect(mail!.date).toBe(new Date("2026-11-24T09:30-05:00").toISOString());
  });

  it("are planned for nothing that is only held or asked for", async () => {
    expect(await planned()).toEqual([]);
    expect(await remindersBy("2026-11-25T08:00")).toEqual([]);
  });

  it("are not sent for what was moved: the new time has its own", async () => {
    await act("confirm-time");
    await act("move-time", { time: "2026-11-27 1:00 PM", kind: "telephone" });
    expect(await remindersBy("2026-11-25T08:00")).toEqual([]);
    const [reminder] = await remindersBy("2026-11-26T13:00");
    expect(reminder).toContain("Friday, November 27, 2026 at 1:00 PM");
    expect(reminder).toContain("By telephone");
  });

  it("moved away and back to the same time, come once each", async () => {
    await act("confirm-time");
    await act("move-time", { time: "2026-11-27 1:00 PM", kind: "in-person" });
    await act("move-time", { time: "2026-11-25 9:30 AM", kind: "in-person" });
    expect(await remindersBy("2026-11-24T10:00")).toHaveLength(1);
    expect(await remindersBy("2026-11-25T09:00")).toHaveLength(2);
  });

  it("are not sent for what was cancelled, declined or withdrawn", async () => {
    await act("confirm-time");
    await site.postForm(`${path}/cancel`, {}, FROM_RECEIPT);
    expect(await remindersBy("2026-11-25T09:00")).toEqual([]);
    await site.postForm(`${path}/withdraw`, {}, FROM_RECEIPT);
    expect(await planned()).toEqual([]);
  });

  it("are not sent once the appointment is past, or the next one is due, however long the mail server was away", async () => {
    await act("confirm-time");
    expect(await remindersBy("2026-11-25T08:00")).toHaveLength(1);
    expect(await planned()).toHaveLength(1);
    await act("move-time", { time: "2026-11-27 1:00 PM", kind: "in-person" });
    expect(await remindersBy("2026-11-27T13:00")).toHaveLength(1);
    expect(await planned()).toHaveLength(1);
  });

  it("follow what the firm sets: fewer, none, and none whose moment has passed when it is confirmed", async () => {
    await act("confirm-time");
    site.content.site.appointments.reminderMinutes = [120];
    expect(await remindersBy("2026-11-24T12:00")).toEqual([]);
    expect(await remindersBy("2026-11-25T07:30")).toHaveLength(1);
  });

  it("come for what a lawyer confirms at once, too, and wait for nobody's attention before they are due", async () => {
    const times = storedTimes.parse({ areas: ["Real Estate Law"], confirmAtOnce: true });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, email: "bo@example.com" });
    expect((await planned()).map(({ nextAttemptAt }) => Number(nextAttemptAt))).toEqual([
      Date.parse("2026-11-22T09:30-05:00"),
      Date.parse("2026-11-23T07:30-05:00"),
    ]);
    // The mail server has a mail a moment before the site notes that it went out.
    await expect
      .poll(() => outboxState(site.database, site.clock.now), { timeout: 20_000 })
      .toEqual({ waiting: 0, failed: 0, oldestWait: 0 });
    expect(await outboxState(site.database, Date.parse("2026-11-22T09:31-05:00"))).toMatchObject({
      waiting: 1,
      oldestWait: 60_000,
    });
  });
});
