import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NO_NUMBER = "No number stands here to call them back at. Nothing is noted yet";

describe.each(ENGINES)("a call to return where no number is known, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let lawyer: StaffVisit;
  let page: string;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await desk.post("/staff/reception/new", { intent: "enter", lastName: "Bauer", noPhone: "yes", key: "" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    return site.close;
  });

  const note = (fields: Record<string, string> = {}) =>
    desk.post(page, { intent: "take-call", words: "Please call.", key: crypto.randomUUID(), ...fields });
  const calls = () =>
    site.database.queries.selectFrom("calls").select(["caller", "callerPhone"]).where("words", "<>", "").execute();
  const reachedBy = (values: { phone?: string; email?: string }) =>
    site.database.write((queries) => queries.updateTable("contacts").set(values).where("id", "=", id).execute());

  it("is asked about once, with a field for the number, and noted all the same without one", async () => {
    const asked = await note();
    const shown = await asked.text();
    expect([asked.status, await calls()]).toEqual([409, []]);
    expect(visibleText(shown)).toContain(NO_NUMBER);
    expect(visibleText(shown)).toContain("Note it all the same");
    expect(shown).toContain('name="ownPhone"');
    expect((await note({ again: "yes" })).status).toBe(303);
    expect(await calls()).toEqual([{ caller: null, callerPhone: null }]);
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(
      /Calls to return Bauer no number, [-A-Z0-9]+ ?, called/,
    );
    expect(await desk.text(page)).not.toContain('name="ownPhone"');
  });

  it("is not asked about where another enquiry of theirs, joined with it, has the number", async () => {
    await desk.post("/staff/reception/new", { intent: "enter", lastName: "Bauer-Ott", phone: "519-555-0162", key: "" });
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("id", "<>", id);
    const { id: other } = await rows.executeTakeFirstOrThrow();
    for (const one of [id, other]) await lawyer.post(`/staff/enquiries/${one}`, { intent: "open" });
    expect((await lawyer.post(`/staff/enquiries/${id}`, { intent: "join", to: other })).status).toBe(303);
    expect((await note()).status).toBe(303);
  });

  it("takes the number as their own, or as that of who calls for them", async () => {
    expect((await note({ again: "yes", ownPhone: "519-555-0161" })).status).toBe(303);
    expect((await note({ again: "yes", ownPhone: "519-555-0162", callerName: "Her sister" })).status).toBe(303);
    expect(await calls()).toEqual([
      { caller: "Bauer", callerPhone: "519-555-0161" },
      { caller: "Her sister", callerPhone: "519-555-0162" },
    ]);
    // By now one is known.
    expect((await note({ words: "Again." })).status).toBe(303);
  });

  it("is not asked about where nothing is to be returned, or a number is known", async () => {
    expect((await note({ passedOn: "yes" })).status).toBe(303);
    await reachedBy({ phone: "519-555-0163" });
    expect((await note({ words: "Later." })).status).toBe(303);
  });

  it("is asked about of whoever gave an address only where they named a time to be called", async () => {
    await reachedBy({ email: GOOD_MESSAGE.email });
    expect((await note({ callBack: "As soon as somebody can" })).status).toBe(409);
    expect((await note()).status).toBe(303);
  });

  it("is asked about before it is handed over with what they asked", async () => {
    await visitAsStaff(site, "k.lund");
    for (const to of ["k.lund", "nobody"]) {
      const handed = { intent: "hand-over", to };
      expect([to, (await note(handed)).status]).toEqual([to, 409]);
      const { owner } = await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow();
      expect([owner, await calls()]).toEqual([null, []]);
    }
    expect((await note({ intent: "hand-over", to: "k.lund", again: "yes" })).status).toBe(303);
    expect(await calls()).toHaveLength(1);
  });
});
