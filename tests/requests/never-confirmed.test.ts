import { beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#time/units.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Unlooked", firstName: "Ivo", phone: "519-555-0877", inCustody: "yes" };
const WAITS = "This time was never confirmed, and nobody has answered them: the request still waits.";
const BEFORE = "This time was never confirmed. To note what became of it does not answer the request";

describe.each(ENGINES)("a time that nobody confirmed, once it has passed, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: "Criminal Law" })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const entered = await desk.post(NEW, { intent: "enter", ...CALLER, practiceArea: "Criminal Law", slot });
    id = /appointments\/([^?]+)/.exec(entered.headers.get("location")!)![1]!;
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const state = async () =>
    (await site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirst())!;
  const press = (intent: string, fields = {}) => pressOnBooking({ site, staff: desk }, id, intent, fields);
  async function passed(): Promise<void> {
    site.clock.now = (await state()).startsAt + 30 * MINUTE;
    desk = await visitAsStaff(site, "later", "reception");
    lawyer = await visitAsStaff(site, "n.roy");
  }

  it.each(["mark-missed", "mark-done"])(
    "%s answers nobody: the request goes on waiting, and that is said",
    async (verb) => {
      await passed();
      const page = `/staff/appointments/${id}`;
      expect(visibleText(await desk.text(page))).toContain(BEFORE);
      const done = await press(verb);
      expect(done.status).toBe(303);
      expect(await row()).toMatchObject({ closedAt: null, firstAnsweredAt: null, readAt: null });
      expect(visibleText(await desk.text(`${page}?done=${verb}`))).toContain(WAITS);
      expect(visibleText(await desk.text("/staff/reception"))).toContain("Ivo Unlooked");
      expect(visibleText(await lawyer.text("/staff?list=waiting"))).toContain("Ivo Unlooked");
      // Said where it is pressed in a list, too.
      expect(visibleText(await lawyer.text(`/staff?done=${verb}&of=${id}`))).toContain(WAITS);
      const week = `/staff/appointments?week=${(await state()).day}&done=${verb}&of=${id}`;
      expect(visibleText(await lawyer.text(week))).toContain(WAITS);
      // Noted otherwise, it still answers nobody.
      expect((await press(verb === "mark-done" ? "mark-missed" : "mark-done")).status).toBe(303);
      expect((await row()).closedAt).toBeNull();
      // An answer ends it, and what was said with it.
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered" });
      expect(await row()).toMatchObject({ closedAs: "answered" });
      expect(visibleText(await desk.text(page))).not.toContain(WAITS);
    },
  );

  it("its promise is late in the figures, and its visitor is not told that it was an appointment", async () => {
    await passed();
    await press("mark-missed");
    site.clock.now += HOUR;
    const { token, respondBy } = await row();
    expect(respondBy).toBeLessThan(site.clock.now);
    const receipt = visibleText(await (await site.ask(`/receipt/${token}`)).text());
    expect(receipt).toContain("had not answered you by then");
    expect(receipt).not.toContain("Your appointment was on");
  });

  it("of one that was confirmed all stays as it was", async () => {
    await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    await passed();
    const { closedAt } = await row();
    expect(closedAt).not.toBeNull();
    await press("mark-missed");
    expect(await row()).toMatchObject({ closedAs: "answered", closedAt });
    const shown = visibleText(await desk.text(`/staff/appointments/${id}?done=mark-missed`));
    expect(shown).toContain("Noted that nobody came.");
    expect(shown).not.toContain("never confirmed");
  });
});
