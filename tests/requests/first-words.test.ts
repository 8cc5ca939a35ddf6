import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const WORDS = "The officer   wrote that\nmy file is closed.";
const SHOWN = "The officer wrote that my file is closed.";

describe.each(ENGINES)("a row of the inbox begins to say what was written, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor", "administrator"));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: WORDS });
    const found = site.database.queries.selectFrom("enquiries").select("id");
    id = (await found.executeTakeFirstOrThrow()).id;
    return site.close;
  });
  const act = (intent: string, more: Record<string, string> = {}) =>
    staff.post(`/staff/enquiries/${id}`, { intent, ...more });

  it("to who has opened it, and to nobody else", async () => {
    const other = await visitAsStaff(site, "n.roy");
    expect(await staff.text("/staff")).not.toContain(SHOWN);
    await act("open");
    for (const path of ["/staff", "/staff?list=all", "/staff?q=Pereira"])
      expect(await staff.text(path), path).toContain(`<span class="words">${SHOWN}</span>`);
    expect(await other.text("/staff")).not.toContain(SHOWN);
    const reception = await visitAsStaff(site, "r.front", "reception");
    expect(await reception.text("/staff/reception")).not.toContain(SHOWN);
    await other.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await other.text("/staff")).toContain(SHOWN);
    await act("wall", { to: "n.roy" });
    expect(await other.text("/staff")).not.toContain(SHOWN);
  });

  it("no more of what was declined for a conflict, or erased; of a request what was added to it", async () => {
    await act("open");
    await act("conflict");
    expect(await staff.text("/staff?list=conflict")).not.toContain(SHOWN);
    await act("conflict-taken-back");
    expect(await staff.text("/staff")).toContain(SHOWN);
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, description: "About the lease." });
    const found = site.database.queries.selectFrom("enquiries").select("id").where("kind", "=", "appointment");
    await staff.post(`/staff/enquiries/${(await found.executeTakeFirstOrThrow()).id}`, { intent: "open" });
    expect(await staff.text("/staff")).toContain(`<span class="words">About the lease.</span>`);
  });
});
