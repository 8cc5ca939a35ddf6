import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("a call that nobody answered, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0166" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const tries = () => site.database.queries.selectFrom("callTries").selectAll().execute();

  it.each(["reception", "enquiries"])("is noted once with its time at /staff/%s, and is no answer", async (where) => {
    const visit = where === "reception" ? desk : lawyer;
    const page = `/staff/${where}/${id}`;
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "About the hearing", key: "" });
    const before = await row();
    expect(visibleText(await visit.text(page))).toContain("Tried to call back, no answer");
    const key = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn++) {
      const answer = await visit.post(page, { intent: "try-call", key });
      expect(answer.headers.get("location")).toBe(`${page}?done=try-call#calls`);
    }
    expect(await tries()).toHaveLength(1);
    const { readAt: _read, ...after } = await row();
    expect(after).toEqual({ ...before, readAt: undefined, ...after, closedAt: null, firstAnsweredAt: null });
    expect(after.respondBy).toBe(before.respondBy);
    const said = visibleText(await visit.text(`${page}?done=try-call`));
    expect(said).toMatch(/Tried to call back Nov \d+, \d+:\d\d [AP]M by (desk|a\.pereira) ?: no answer/);
    expect(said).toContain("Noted: nobody answered. All else stands as it did.");
    // Whoever takes the next turn reads that it was tried; the call waits as it did.
    const list = visibleText(await desk.text("/staff/reception"));
    expect(list).toMatch(/Calls to return .* tried \d+:\d\d [AP]M by (desk|a\.pereira) ?: no answer/);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("tried to call them, without an answer");
    await visit.post(page, { intent: "untry-call", key });
    expect(await tries()).toEqual([]);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("took back that they tried to call");
  });

  it("is exported, and erased with the enquiry", async () => {
    await desk.post(`/staff/reception/${id}`, { intent: "try-call", key: "" });
    const exported = await (await lawyer.post("/staff/export/everything.json", {})).text();
    expect(JSON.parse(exported).enquiries[0].callTries).toEqual([{ triedAt: site.clock.now, triedBy: "desk" }]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect(await tries()).toEqual([]);
  });
});
