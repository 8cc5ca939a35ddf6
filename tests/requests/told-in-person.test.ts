import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { MINUTE } from "#time/units.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TELL = "It cannot wait: tell a.pereira in person.";
const TOLD = /desk told a\.pereira at \d+:\d\d [AP]M/;

describe.each(ENGINES)("who was told in person that it cannot wait, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let second: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    second = await visitAsStaff(site, "second", "reception");
    await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0191" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    site.clock.now += MINUTE;
    await call({ intent: "hand-over", to: "a.pereira" });
    return site.close;
  });

  const call = (fields: Record<string, string> = {}) =>
    desk.post(page, {
      intent: "take-call",
      words: "He is held",
      inCustody: "yes",
      key: crypto.randomUUID(),
      ...fields,
    });
  const shown = async (path = page) => visibleText(await second.text(path));
  const seen = async () => /name="seen" value="(\d+)"/.exec(await desk.text(page))![1]!;
  const tell = async (fields: Record<string, string> = {}) => {
    site.clock.now += MINUTE;
    return desk.post(page, { intent: "told-in-person", to: "a.pereira", seen: await seen(), ...fields });
  };
  const trail = async (action: string) =>
    site.database.queries.selectFrom("audit").select(["actor", "detail"]).where("action", "=", action).execute();

  it("is noted once, read by all at reception on the page and in lists, and taken back", async () => {
    expect(await shown()).toContain(TELL);
    expect(await shown()).toContain("Told a.pereira");
    const known = await seen();
    expect((await tell()).status).toBe(303);
    // A colleague who pressed on the page of before tells nobody twice.
    expect((await second.post(page, { intent: "told-in-person", to: "a.pereira", seen: known })).status).toBe(303);
    expect(await trail("told-in-person")).toEqual([{ actor: "desk", detail: "a.pereira" }]);
    expect(await shown()).not.toContain(TELL);
    for (const path of [page, "/staff/reception"]) expect(await shown(path)).toMatch(TOLD);
    expect((await second.post(page, { intent: "untold-in-person" })).status).toBe(303);
    await second.post(page, { intent: "untold-in-person" });
    expect(await shown()).toContain(TELL);
    expect(await trail("untold-in-person")).toHaveLength(1);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "desk said in person that it cannot wait, to a.pereira",
    );
  });

  it("is asked again of a later call that cannot wait, and of another owner", async () => {
    const known = await seen();
    await tell();
    site.clock.now += MINUTE;
    await call({ words: "He is moved at two" });
    expect(await shown()).toContain(TELL);
    expect((await tell({ seen: known })).status).toBe(409);
    await tell();
    expect(await shown()).toMatch(TOLD);
    site.clock.now += MINUTE;
    await desk.post(page, { intent: "hand-over", to: "n.roy", words: "", owner: "a.pereira" });
    expect(await shown()).toContain("It cannot wait: tell n.roy in person.");
    const late = await tell();
    expect([late.status, visibleText(await late.text())]).toEqual([409, expect.stringContaining("n.roy has it now")]);
  });

  it("is asked no more once the lawyer has opened it, or tried to call", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await shown()).not.toMatch(/It cannot wait: tell|told a\.pereira/);
    site.clock.now += MINUTE;
    await call({ words: "He is moved at two" });
    expect(await shown()).toContain(TELL);
    site.clock.now += MINUTE;
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "try-call", key: "" });
    expect(await shown()).not.toContain(TELL);
  });

  it("goes with the enquiry", async () => {
    await tell();
    await eraseByStaff(site.database, id, { actor: "a.pereira", at: site.clock.now });
    expect(await site.database.queries.selectFrom("toldInPerson").selectAll().execute()).toEqual([]);
  });
});
