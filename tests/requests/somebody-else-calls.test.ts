import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const SISTER = { callerName: "Ida Quince", callerPhone: "519-555-0163" };

describe.each(ENGINES)("somebody else who calls about an enquiry, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0162" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const call = (fields: Record<string, string>) =>
    desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "About bail", key: "", ...fields });

  it("is noted with the call and called back, without an enquiry or a promise of their own", async () => {
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toContain("Does somebody else call about it?");
    expect((await call(SISTER)).status).toBe(303);
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    const says = /taken by desk ?, somebody else called ?: Ida Quince ?, at 519-555-0163 ?, not Ana Pereira ?’s number/;
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toMatch(says);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toMatch(says);
    for (const list of [await desk.text("/staff/reception"), await lawyer.text("/staff")]) {
      const calls = list.slice(list.search(/id="(calls|to-call-back)"/)).split("</ul>")[0]!;
      expect(visibleText(calls)).toMatch(says);
      expect(calls).toContain('href="tel:5195550163"');
      expect(calls).not.toContain("5195550162");
    }
    const mail = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "call");
    const { message } = await mail.executeTakeFirstOrThrow();
    expect(JSON.stringify(message)).toContain("Somebody else than the sender of");
    expect(JSON.stringify(message)).not.toContain("Quince");
  });

  it("is told from who sent it and calls from another number, and from who leaves none", async () => {
    await call({ callerName: "Ana Pereira", callerPhone: "519-555-0164" });
    await call({ callerName: "Ida Quince", words: "About the hearing" });
    const list = visibleText(await desk.text("/staff/reception"));
    expect(list).toMatch(/called themselves, to be called back at 519-555-0164(?! ?, not)/);
    expect(list).toMatch(/somebody else called ?: Ida Quince ?, who left no number of their own/);
  });

  it("is kept where it is refused, and shown no more once the call was struck", async () => {
    const refused = await call({ ...SISTER, callerPhone: "555-0163" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect([fieldOf(page, "callerName"), fieldOf(page, "callerPhone")]).toEqual(["Ida Quince", "555-0163"]);
    await call(SISTER);
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${id}`, { intent: "strike-call", key });
    expect(await desk.text(`/staff/reception/${id}`)).not.toContain("Quince");
    expect(await lawyer.text(`/staff/enquiries/${id}`)).not.toContain("Quince");
  });

  it("is found by name at the reception and in the conflict search, until the call was struck or the enquiry erased", async () => {
    const found = async () =>
      visibleText(await (await lawyer.post("/staff/conflicts", { names: "Ida Quince" })).text()).match(
        /called about \S+/,
      )?.[0];
    expect(await found()).toBeUndefined();
    await call(SISTER);
    expect(await found()).toMatch(/^called about [A-Z0-9]{4}-[A-Z0-9]{4}/);
    expect(await desk.text("/staff/reception?q=Ida+Quince")).toContain(`/staff/reception/${id}`);
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${id}`, { intent: "strike-call", key });
    expect(await found()).toBeUndefined();
    await desk.post(`/staff/reception/${id}`, { intent: "restore-call", key });
    expect(await found()).toBeDefined();
    await eraseByStaff(site.database, id, { actor: "a.okafor", at: site.clock.now });
    expect(await found()).toBeUndefined();
    expect(await site.database.queries.selectFrom("names").selectAll().execute()).toEqual([]);
  });
});
