import { beforeEach, describe, expect, it } from "vitest";
import { markOf, pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TICK = "I have looked at the names on file";
const WHY = "Look at them, tick that you have, and press again.";
const AGAIN = "Nothing was done yet: other names were found meanwhile. Look at them too, tick that you have,";

describe.each(ENGINES)("an appointment of somebody whose name is on file, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    // Two lawyers cover it.
    const practiceArea = "General Legal Consultation";
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea });
    ({ id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow());
    page = `/staff/appointments/${id}`;
    return site.close;
  });

  const booked = () => site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const press = (intent: string, fields: Record<string, string> = {}, visit = staff) =>
    pressOnBooking({ site, staff: visit }, id, intent, fields);
  const MOVE = { time: "2026-11-24 2:00 PM", kind: "video" };
  const formOf = (text: string, intent: string) =>
    text.split("<form").findLast((form) => form.includes(`value="${intent}"`))!;

  it.each([
    ["confirm-time", {}, "confirm"],
    ["move-time", MOVE, "move"],
    ["offer-times", { time: "2026-11-24 2:00 PM" }, "offer"],
  ] as const)("is not ended by %s until whoever presses says they looked", async (intent, fields, form) => {
    const before = await booked();
    expect(formOf(await staff.text(page), intent)).toMatch(/required="" name="looked"/);
    const answer = await press(intent, fields);
    const own = formOf(await answer.text(), intent);
    expect(answer.status).toBe(409);
    expect(visibleText(`<form${own}`)).toContain(WHY);
    // What was chosen stays, and the form leads to the box that was left out.
    expect(own).toContain(`action="#${form}-looked"`);
    expect(own).toMatch(new RegExp(`<input[^>]* id="${form}-looked"`));
    expect(own).toContain(`href="/staff/enquiries/${id}"`);
    for (const value of Object.values(fields)) expect(own).toMatch(new RegExp(`value="${value}" selected=""`));
    expect(await booked()).toEqual(before);
    expect((await press(intent, { ...fields, looked: "yes" })).status).toBe(303);
    expect((await booked()).state).toBe(intent === "offer-times" ? "proposed" : "confirmed");
  });

  it("is given to a colleague once the names were looked at", async () => {
    const { lawyer } = await booked();
    const username = `${lawyer![0]}.${lawyer!.split("-").at(-1)}`;
    await visitAsStaff(site, username);
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: username });
    const text = await staff.text(page);
    expect(formOf(text, "give-time")).toContain('name="looked"');
    const refused = await press("give-time");
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(WHY)]);
    expect((await booked()).lawyer).toBe(lawyer);
    expect((await press("give-time", { looked: "yes" })).status).toBe(303);
    expect((await booked()).lawyer).not.toBe(lawyer);
  });

  it("waits where another name was found since the page was read", async () => {
    const looked = await markOf(staff, page);
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Ana", lastName: "Pereyra" });
    const answer = await staff.post(page, { intent: "confirm-time", sequence: "0", looked });
    const own = formOf(await answer.text(), "confirm-time");
    expect([answer.status, visibleText(`<form${own}`)]).toEqual([409, expect.stringContaining(AGAIN)]);
    expect(own).not.toMatch(/<input[^>]* name="looked"[^>]* checked/);
    expect((await booked()).state).toBe("held");
    const kept = site.database.queries.selectFrom("conflictDecisions").select("decision");
    expect(await kept.execute()).toEqual([]);
    expect((await press("confirm-time", { looked: "yes" })).status).toBe(303);
    expect(await kept.execute()).toEqual([{ decision: "looked" }]);
  });

  it("keeps the box ticked where something else stood in the way", async () => {
    const answer = await press("move-time", { ...MOVE, time: "", looked: "yes" });
    const own = formOf(await answer.text(), "move-time");
    expect([answer.status, own.includes("Please choose one of the times."), own.includes("-looked-error")]).toEqual([
      400,
      true,
      false,
    ]);
    expect(own).toMatch(/<input[^>]* name="looked"[^>]* checked=""/);
    expect(own).toMatch(/<select[^>]* id="move-time"[^>]* autofocus=""/i);
  });

  it("asks nothing of who has opened the enquiry, nor of the reception, who may see no names", async () => {
    const desk = await visitAsStaff(site, "r.desk", "reception");
    expect(await desk.text(page)).not.toContain(TICK);
    const colleague = await visitAsStaff(site, "b.colleague");
    await colleague.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await colleague.text(page)).not.toContain(TICK);
    expect(await staff.text(page)).toContain(TICK);
    expect((await press("confirm-time", {}, desk)).status).toBe(303);
    // Confirmed, there is nothing left to stop: it is moved as ever.
    expect(await staff.text(page)).not.toContain(TICK);
    expect((await press("move-time", MOVE)).status).toBe(303);
  });

  it("says of a name that it is the other party in another matter, before it says anything else", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Noor", lastName: "Aziz" });
    const noor = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .where("person", "=", "Noor Aziz")
      .executeTakeFirstOrThrow();
    const words = `${GOOD_APPOINTMENT.firstName} ${GOOD_APPOINTMENT.lastName}`;
    await staff.post(`/staff/enquiries/${noor.id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${noor.id}`, { intent: "other-party", words });
    const said = `2 names on file: 1 is the other party in ${noor.reference}, 1 may be the same person:`;
    expect(visibleText(await staff.text(page))).toContain(said);
  });
});
