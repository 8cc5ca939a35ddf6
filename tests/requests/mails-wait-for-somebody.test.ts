import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { outboxState } from "#mail/outbox-state.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteThatMails, type SiteThatMails } from "#tests/support/site-that-mails.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("no mail confirms a time at which nobody is there, on %s", (engine) => {
  let office: SiteThatMails;
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    office = await siteThatMails(engine);
    ({ site } = office);
    staff = await visitAsStaff(site);
    // Monday, November 23, 9:30 AM; it is Friday, 10:30 AM.
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
  });
  afterEach(() => office.close());

  const press = (intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
  const away = (...days: { from: string; until: string }[]) =>
    saveTimes(site.database, "daniel-castellanos", storedTimes.parse({ away: days }), {
      actor: "a.okafor",
      at: site.clock.now,
    });
  const MONDAY = { from: "2026-11-23", until: "2026-11-23" };
  /** What came to them so far of the appointment, some minutes later. */
  async function after(minutes: number): Promise<string[]> {
    site.clock.now += minutes * MINUTE;
    const told = (await office.mailsTo(GOOD_APPOINTMENT.email)).map(({ subject }) => subject!.split(":")[0]!);
    return told.filter((subject) => /appointment (is|stands)|Reminder|other times|cannot/i.test(subject));
  }
  const page = async () => visibleText(await staff.text(`/staff/appointments/${id}`));

  it("confirmed a moment before a day away: its mail waits, is said to wait, and is no undelivered mail", async () => {
    await press("confirm-time");
    await away(MONDAY);
    expect(await page()).toContain("The mail that confirms it waits");
    expect(await after(6)).toEqual([]);
    expect(await after(40)).toEqual([]);
    expect(await page()).toContain("The mail that confirms it waits");
    expect(await outboxState(site.database, site.clock.now)).toMatchObject({ waiting: 0, failed: 0 });
    expect(await (await site.ask("/healthz")).status).toBe(200);
  });

  it("until it leaves, the receipt and its calendar entry confirm nothing either", async () => {
    const onReceipt = async () => visibleText(await (await site.ask(receipt)).text());
    const entry = async () => (await site.ask(`${receipt}/appointment.ics`)).text();
    await press("confirm-time");
    await away(MONDAY);
    for (const minutes of [6, 40, 600]) {
      await after(minutes);
      expect(await onReceipt()).toContain(
        "We still have to settle your appointment on Monday, November 23, 2026 at 9:30 AM (Toronto time), and will write to you.",
      );
      expect(await onReceipt()).not.toMatch(/is confirmed|few minutes/);
      expect(await entry()).toContain("STATUS:TENTATIVE");
    }
    await away();
    await after(16);
    expect(await onReceipt()).toContain("is confirmed");
    expect(await entry()).toContain("STATUS:CONFIRMED");
  });

  it("the day away ends: the mail leaves", async () => {
    await press("confirm-time");
    await away(MONDAY);
    expect(await after(6)).toEqual([]);
    await away();
    expect(await after(16)).toEqual(["Your appointment is confirmed"]);
  });

  it("offered other times meanwhile: that alone is mailed, and after the usual wait", async () => {
    await press("confirm-time");
    await away(MONDAY);
    await after(40);
    await press("offer-times", { time: "2026-11-25 1:00 PM", words: "He is away." });
    expect(await after(4)).toEqual([]);
    expect(await after(2)).toEqual(["Other times for your appointment"]);
  });

  it("an offer undone leaves its mail waiting as before: no page says that a mail tells them", async () => {
    await press("confirm-time");
    await away(MONDAY);
    await after(6);
    await press("offer-times", { time: "2026-11-25 1:00 PM", words: "He is away." });
    const undone = await press("unoffer-times");
    const shown = visibleText(await staff.text(undone.headers.get("location")!.split("#")[0]!));
    expect(shown).toContain("Its mail waits: nobody is there at that time.");
    expect(shown).not.toContain("A mail tells them so");
  });

  it("nobody settles it: the mail is dropped once its time is past", async () => {
    await press("confirm-time");
    await away(MONDAY);
    expect(await after(6)).toEqual([]);
    site.clock.now = Date.parse("2026-11-23T10:00-05:00");
    expect(await after(20)).toEqual([]);
    await away();
    expect(await after(60)).toEqual([]);
    expect(await outboxState(site.database, site.clock.now)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it("no reminder leaves for it; once somebody is there, it does", async () => {
    await press("confirm-time");
    expect(await after(6)).toEqual(["Your appointment is confirmed"]);
    await away(MONDAY);
    site.clock.now = Date.parse("2026-11-22T09:31-05:00");
    expect(await after(30)).toEqual(["Your appointment is confirmed"]);
    await away();
    expect(await after(20)).toEqual(["Your appointment is confirmed", "Reminder of your appointment"]);
  });

  it("confirmed all the same, by somebody who read that nobody is there: it is mailed and reminded of", async () => {
    await away(MONDAY);
    expect(await page()).toContain("confirm it all the same");
    site.clock.now += 1000;
    await press("confirm-time", { nobodyThere: "read" });
    expect(await after(6)).toEqual(["Your appointment is confirmed"]);
    site.clock.now = Date.parse("2026-11-22T09:31-05:00");
    expect(await after(1)).toEqual(["Your appointment is confirmed", "Reminder of your appointment"]);
  });
});
