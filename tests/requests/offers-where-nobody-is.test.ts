import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { markOf } from "#tests/support/press-on-booking.ts";
import { siteThatMails, type SiteThatMails } from "#tests/support/site-that-mails.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const TUESDAY = "2026-11-24 2:00 PM";
const WEDNESDAY = "2026-11-25 2:00 PM";

describe.each(ENGINES)("times offered on a day that is closed since, on %s", (engine) => {
  let office: SiteThatMails;
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    office = await siteThatMails(engine);
    ({ site } = office);
    staff = await visitAsStaff(site);
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return () => office.close();
  });

  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  async function offer(...times: string[]) {
    const page = `/staff/appointments/${id}`;
    const fields = [
      ["intent", "offer-times"],
      ["sequence", String((await booking()).sequence)],
      ["looked", await markOf(staff, page)],
      ...times.map((time) => ["time", time]),
    ];
    const answer = await site.ask(page, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie: staff.cookie, origin: ORIGIN },
      redirect: "manual",
    });
    expect([answer.status, visibleText(await answer.text()).slice(-900)]).toEqual([303, ""]);
    site.clock.now += 6 * MINUTE;
    await office.mailsTo(GOOD_APPOINTMENT.email);
  }
  const away = (...days: string[]) =>
    saveTimes(
      site.database,
      "daniel-castellanos",
      storedTimes.parse({ away: days.map((day) => ({ from: day, until: day })) }),
      { actor: "a.okafor", at: (site.clock.now += MINUTE) },
    );
  const mailsToFirm = async () => {
    const rows = site.database.queries.selectFrom("outbox").select("messageId").where("recipient", "=", "firm");
    return (await rows.execute()).map(({ messageId }) => messageId);
  };
  const lookedAtAgain = async () => {
    site.clock.now += 2 * MINUTE;
    await site.runDueJobs();
  };
  const onReceipt = async () => visibleText(await (await site.ask(receipt)).text());

  it("a day away ends those of that day alone", async () => {
    await offer(TUESDAY, WEDNESDAY);
    await away("2026-11-24");
    await lookedAtAgain();
    const shown = await onReceipt();
    expect(shown).toContain("Wednesday, November 25, 2026 at 2:00 PM");
    expect(shown).not.toContain("November 24");
    expect((await booking()).state).toBe("proposed");
    expect(await mailsToFirm()).not.toContainEqual(expect.stringContaining("offers-gone"));
  });

  it("where nothing is left it waits for the firm again, which is mailed once", async () => {
    await offer(TUESDAY);
    await away("2026-11-24");
    await lookedAtAgain();
    await lookedAtAgain();
    expect((await booking()).state).toBe("lapsed");
    expect(await onReceipt()).toContain("We are looking for new ones and will write to you.");
    const told = (await mailsToFirm()).filter((one) => one.includes("offers-gone"));
    expect(told).toHaveLength(1);
  });

  it("a closure that is announced ends them, too", async () => {
    await offer(TUESDAY, WEDNESDAY);
    const closed = {
      startsOn: "2026-11-21",
      endsOn: "2026-11-30",
      words: "Closed for repairs.",
      closedFrom: "2026-11-25",
    };
    const answer = await staff.post("/staff/announcements", {
      intent: "announce",
      ...closed,
      closedUntil: "2026-11-25",
    });
    expect(answer.status).toBe(303);
    await lookedAtAgain();
    const shown = await onReceipt();
    expect(shown).toContain("Tuesday, November 24, 2026 at 2:00 PM");
    expect(shown).not.toContain("November 25");
  });
});
