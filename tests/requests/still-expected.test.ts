import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("what became of an appointment, noted and taken back, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const booking = () => site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const enquiry = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const press = (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff: desk }, id, intent, fields);
  };
  async function began({ confirmed = true, after = 0 } = {}): Promise<void> {
    site.clock.now += 1000;
    if (confirmed) await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    site.clock.now = (await booking()).startsAt + after;
    desk = await visitAsStaff(site, "desk", "reception");
  }
  const page = async (query = "") => visibleText(await desk.text(`/staff/appointments/${id}${query}`));

  it("that nobody came can be noted ten minutes after it began, and not before", async () => {
    await began();
    expect(await page()).toContain("Took place");
    expect(await page()).not.toContain("Nobody came");
    const early = await press("mark-missed");
    expect(early.status).toBe(409);
    expect(visibleText(await early.text())).toContain(
      "They may still come: that nobody came can be noted from 9:40 AM",
    );
    site.clock.now = (await booking()).startsAt + 10 * MINUTE;
    expect(await page()).toContain("Nobody came");
    expect((await press("mark-missed")).status).toBe(303);
    expect(await page()).toContain("nobody came");
    expect(await page()).not.toContain("shown up");
  });

  it.each(["mark-missed", "mark-done"])("%s is taken back: they are still expected, as they were", async (verb) => {
    await began({ after: 20 * MINUTE });
    const before = await booking();
    const answered = await enquiry();
    const done = await press(verb, { back: `/staff/appointments?week=${before.day}` });
    expect(await desk.text(done.headers.get("location")!.split("#")[0]!)).toContain("Undo: still expected");
    expect(await page(`?done=${verb}`)).toContain("Undo: still expected");
    // Noted otherwise in between, it is still taken back to what it was.
    await press(verb === "mark-done" ? "mark-missed" : "mark-done");
    expect((await press("unmark-time")).status).toBe(303);
    const { state, lawyer: whose, startsAt } = await booking();
    expect([state, whose, startsAt]).toEqual(["confirmed", before.lawyer, before.startsAt]);
    expect(await enquiry()).toEqual(answered);
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(/Appointments today.*Ana Pereira/);
    // Much later, too.
    await press(verb);
    site.clock.now += 3 * 24 * 60 * MINUTE;
    desk = await visitAsStaff(site, "later", "reception");
    expect(await page()).toContain("Noted by mistake: still expected");
    expect((await press("unmark-time")).status).toBe(303);
    expect((await booking()).state).toBe("confirmed");
  });

  it("what nobody had confirmed is only held again", async () => {
    await began({ confirmed: false, after: 20 * MINUTE });
    await press("mark-missed");
    await press("unmark-time");
    expect([(await booking()).state, (await enquiry()).closedAt]).toEqual(["held", null]);
    expect((await press("unmark-time")).status).toBe(303);
  });

  it("whom nobody expects any more stands among those of today with what was noted", async () => {
    await began({ after: 20 * MINUTE });
    await press("mark-missed");
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(/Appointments today.*Ana Pereira.*nobody came/);
  });
});
