import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("an appointment the reception confirms, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let id: string;
  let week: string;
  beforeEach(async () => {
    ({ site, staff: desk } = await siteWithStaff(engine, "desk", "reception"));
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea: "Criminal Law" });
    const booking = site.database.queries.selectFrom("bookings").select(["enquiryId", "day"]);
    const { enquiryId, day } = await booking.executeTakeFirstOrThrow();
    [id, week] = [enquiryId, `/staff/appointments?week=${day}`];
    return site.close;
  });
  const press = (intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff: desk }, id, intent, fields);
  const caller = async () => visibleText(await desk.text(`/staff/reception/${id}`));

  it("in the week: it is said whom and when, and the page returns to the row", async () => {
    const answer = await press("confirm-time", { back: week });
    const address = answer.headers.get("location")!;
    expect(address).toBe(`${week}&done=confirm-time&of=${id}#booking-${id}`);
    const page = await desk.text(address);
    expect(page).toContain(`<li id="booking-${id}"`);
    expect(visibleText(page)).toContain("Confirmed: Ana Pereira, Mon, Nov 23, 9:30 AM. The visitor is mailed");
  });

  it("in the week: nothing is said of whom a wall keeps who looks", async () => {
    await press("confirm-time", { back: week });
    const wall = { enquiryId: id, username: "desk", setAt: site.clock.now, setBy: "a.okafor" };
    await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
    expect(visibleText(await desk.text(`${week}&done=confirm-time&of=${id}`))).not.toContain("Confirmed: ");
  });

  it("says on the caller's page since when it is confirmed and with whom, and what may still be done", async () => {
    expect(await caller()).toContain("Confirm, move or cancel it");
    await press("confirm-time");
    const page = await caller();
    expect(page).toMatch(/With Priya Raghunathan .*Answer Confirmed Nov \d+, \d+:\d\d [AP]M/);
    expect(page).not.toContain("Nobody yet");
    expect(page).toContain("Move or cancel it");
    await press("cancel-time", { sure: "yes" });
    expect(await caller()).toContain("Give them another time");
    expect(await caller()).not.toMatch(/Confirm, move|Move or cancel|Confirmed Nov/);
  });

  it("a call that was returned is said to be so where it was pressed", async () => {
    const page = `/staff/reception/${id}`;
    await desk.post(page, { intent: "take-call", words: "", key: "" });
    const key = fieldOf((await desk.text(page)).split('id="calls"')[1]!, "key");
    const address = (await desk.post(page, { intent: "return-call", key })).headers.get("location")!;
    expect(address).toBe(`${page}?done=return-call#calls`);
    expect(visibleText((await desk.text(address)).split('id="calls"')[1]!)).toContain("The call is returned.");
  });
});
