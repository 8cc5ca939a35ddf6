import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Whyteleafe", firstName: "Ode", phone: "519-555-0196", practiceArea: "Criminal Law" };
const REASON = "We do not take traffic tickets; try the duty counsel.";

describe.each(ENGINES)("why an appointment was declined, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const entered = await desk.post(NEW, { intent: "enter", ...CALLER, slot, message: "A gazumping neighbour" });
    id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(entered.headers.get("location")!)![1]!;
    return site.close;
  });

  const decline = () => pressOnBooking({ site, staff: lawyer }, id, "decline-time", { words: REASON, looked: "yes" });
  const pages = () => Promise.all(["appointments", "reception"].map((at) => desk.text(`/staff/${at}/${id}`)));

  it("stands beside what reception tells them, as it was written to be told, until they know", async () => {
    expect(visibleText(await lawyer.text(`/staff/appointments/${id}`))).toContain(
      "Whoever calls them, a lawyer or Reception, reads it out.",
    );
    await decline();
    for (const page of await pages())
      expect(visibleText(page)).toMatch(
        /Tell them: declined, they do not come.*Why, written for them: ?We do not take/,
      );
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(REASON);
    await pressOnBooking({ site, staff: desk }, id, "told-them");
    for (const page of await pages()) expect(page).not.toContain(REASON);
  });

  it("is nowhere told by reception once its request was declined for a conflict, too", async () => {
    await decline();
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "unanswered" });
    site.clock.now += 1000;
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict" });
    const { closedAs } = await site.database.queries
      .selectFrom("enquiries")
      .select("closedAs")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(closedAs).toBe("conflict");
    for (const page of [...(await pages()), await desk.text("/staff/reception")]) {
      expect(page).not.toContain(REASON);
      expect(page).not.toContain("written for them");
      expect(page.toLowerCase()).not.toContain("conflict of");
    }
  });

  it("is not there of a time that went with the request", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict" });
    for (const page of await pages()) {
      expect(page).not.toContain("written for them");
    }
  });
});
