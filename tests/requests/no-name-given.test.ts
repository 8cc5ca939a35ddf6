import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { MINUTE } from "#time/units.ts";

const NEW = "/staff/reception/new";
const NOBODY = { noName: "yes", noPhone: "yes", message: "Whether the office is open on Friday." };

describe.each(ENGINES)("a caller who gives no name, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let lawyer: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (fields: Record<string, string>) => desk.post(NEW, { intent: "enter", ...fields });
  const stored = () =>
    site.database.queries.selectFrom("enquiries").select(["id", "person", "closedAs", "readAt", "urgency"]).execute();
  const mails = async () =>
    (await site.database.queries.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind);
  async function entered(fields: Record<string, string>): Promise<{ id: string; page: string; said: string }> {
    const before = new Set((await stored()).map(({ id }) => id));
    const answer = await enter(fields);
    expect(answer.status).toBe(303);
    const { id } = (await stored()).find((one) => !before.has(one.id))!;
    const said = visibleText(await desk.text(answer.headers.get("location")!));
    return { id, page: `/staff/reception/${id}`, said };
  }
  const promises = async () => {
    const rows = await site.database.queries.selectFrom("enquiries").select(["id", "respondBy"]).execute();
    return new Map(rows.map(({ id, respondBy }) => [id, respondBy]));
  };
  const closedAs = async (id: string) => (await stored()).find((one) => one.id === id)!.closedAs;

  it("is told by the form what to do without one, and by the same when one stands there all the same", async () => {
    const without = await enter({ phone: "519-555-0191" });
    expect(without.status).toBe(400);
    const html = await without.text();
    expect(visibleText(html)).toContain("Please write the last name, or tick that they gave none");
    expect(html).toMatch(/<input type="checkbox" name="noName"/);
    for (const name of [{ lastName: "Quince" }, { firstName: "Ida" }] as Record<string, string>[]) {
      const both = await enter({ ...NOBODY, ...name });
      expect([both.status, visibleText(await both.text())]).toEqual([
        400,
        expect.stringContaining("You ticked that they gave no name, and one stands here"),
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it("a first name alone is a name", async () => {
    const { said } = await entered({ firstName: "Dawit", phone: "519-555-0191", inCustody: "yes" });
    expect(said).toContain("Dawit");
    expect((await stored()).map(({ person }) => person)).toEqual(["Dawit"]);
    expect((await enter({ firstName: " ", phone: "519-555-0192" })).status).toBe(400);
  });

  it("who cannot be reached either is kept for information, and nothing waits", async () => {
    const { id, page, said } = await entered(NOBODY);
    expect(await stored()).toMatchObject([{ person: "No name given", closedAs: "information", readAt: null }]);
    expect(said).toContain("Entered for information: nobody can answer them, so nothing waits.");
    expect(said).toContain("Kept for information: they gave no name, no number and no e-mail address");
    expect(said).not.toContain("left to answer");
    expect(await mails()).toEqual(["enquiry"]);
    expect(visibleText(await lawyer.text("/staff?list=waiting"))).not.toContain("No name given");
    expect(visibleText(await lawyer.text("/staff?list=unread"))).toContain("No name given");
    // Taken back, as whatever was entered by mistake.
    await desk.post(page, { intent: "mistake" });
    expect(await closedAs(id)).toBe("mistake");
  });

  it("is no other of the kind: neither as they are entered, nor in the search for conflicts", async () => {
    await entered(NOBODY);
    const { id } = await entered({ ...NOBODY, inCustody: "yes" });
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Noname", lastName: "Given" });
    const text = visibleText(await lawyer.text(`/staff/enquiries/${id}`));
    expect(text).not.toMatch(/Same name|Similar name|may be the same person|Same words in part/);
    const nameless = await site.database.queries
      .selectFrom("nameKeys")
      .innerJoin("names", "names.id", "nameKeys.nameId")
      .select("key")
      .where("name", "=", "No name given")
      .execute();
    expect(nameless).toEqual([]);
    expect((await enter({ ...NOBODY, lastName: "", phone: "519-555-0192", noPhone: "" })).status).toBe(303);
  });

  it("waits as ever where it cannot wait, a number is left, or it is about somebody who is named", async () => {
    for (const more of [
      { inCustody: "yes" },
      { deadlineSoon: "yes" },
      { noPhone: "", phone: "519-555-0193" },
      { email: "somebody@example.org" },
      { about: "Marcus Becker" },
    ] as Record<string, string>[]) {
      const { id } = await entered({ ...NOBODY, ...more });
      expect([more, await closedAs(id)]).toEqual([more, null]);
    }
    // Of who gave a name, the firm may have the number.
    const named = await entered({ lastName: "Underhay", noPhone: "yes" });
    expect(await closedAs(named.id)).toBeNull();
  });

  it("waits from when it is known whom to answer, or that it cannot wait", async () => {
    const details = { intent: "correct-caller", whole: "with-email", lastName: "No name given", noPhone: "yes" };
    const known: Record<string, string>[] = [
      { lastName: "Quince" },
      { noPhone: "", phone: "519-555-0194" },
      { inCustody: "yes" },
    ];
    for (const more of known) {
      const { id, page } = await entered(NOBODY);
      const promised = (await promises()).get(id)!;
      site.clock.now += 5 * MINUTE;
      expect((await desk.post(page, { ...details, email: "" })).status).toBe(303);
      expect(await closedAs(id)).toBe("information");
      expect((await desk.post(page, { ...details, email: "", ...more })).status).toBe(303);
      expect([more, await closedAs(id)]).toEqual([more, null]);
      // With a promise of its own.
      expect((await promises()).get(id)).toBeGreaterThan(promised);
    }
  });

  it("is named and numbered once they call again: what is typed undoes the tick, and no name stands in the field", async () => {
    const { id, page } = await entered(NOBODY);
    const shown = await desk.text(page);
    expect(fieldOf(shown, "lastName")).toBe("");
    expect(shown).toMatch(/name="noPhone"[^>]* checked=""/);
    const details = { intent: "correct-caller", whole: "with-call-back", firstName: "", email: "", noPhone: "yes" };
    // Nothing was told yet: it stays as it is.
    expect((await desk.post(page, { ...details, lastName: "", phone: "" })).status).toBe(303);
    expect(await closedAs(id)).toBe("information");
    const told = { lastName: "Quince", phone: "519-555-0194" };
    expect((await desk.post(page, { ...details, ...told })).status).toBe(303);
    expect(await closedAs(id)).toBeNull();
    const after = await desk.text(page);
    expect([fieldOf(after, "lastName"), fieldOf(after, "phone")]).toEqual([told.lastName, told.phone]);
    // Whoever has a name keeps one, and half a number is still refused.
    const nameless = await desk.post(page, { ...details, ...told, noPhone: "", lastName: "" });
    expect(await nameless.text()).toContain("Last name is required");
    const half = await desk.post(page, { ...details, ...told, noPhone: "", phone: "555-0194" });
    expect(await half.text()).toContain("Please write the whole number");
    // Where a number stood, and of a new caller, it is asked which is meant.
    const gone = await desk.post(page, { ...details, ...told });
    expect(await gone.text()).toContain("You ticked that they gave no number, and a number stands here");
    const both = await enter({ lastName: "Quince", phone: "519-555-0194", noPhone: "yes" });
    expect(await both.text()).toContain("You ticked that they gave no number, and a number stands here");
  });

  it("who called about a known matter stands there as nobody of a name", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0195" });
    const [known] = await stored();
    const asked = await enter({ noName: "yes", phone: "519-555-0195", message: "When?" });
    expect(await asked.text()).toContain(`value="take-call ${known!.id}"`);
    await desk.post(NEW, { intent: `take-call ${known!.id}`, noName: "yes", phone: "519-555-0195", message: "When?" });
    expect(await site.database.queries.selectFrom("calls").select("caller").execute()).toEqual([
      { caller: "No name given" },
    ]);
  });
});
