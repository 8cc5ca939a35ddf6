import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#time/units.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";

describe.each(ENGINES)("whom the reception is to call, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function entered(fields: Record<string, string>): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", firstName: "Ode", ...fields });
    return /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location") ?? "")![1]!;
  }
  const call = (id: string, words: string) =>
    desk.post(`/staff/reception/${id}`, { intent: "take-call", words, key: crypto.randomUUID() });
  const tries = () => site.database.queries.selectFrom("callTries").selectAll().execute();

  it("stands in the list with a number to press and what cannot wait", async () => {
    const id = await entered({ lastName: "Sable", phone: "519-555-0151", inCustody: "yes" });
    await call(id, "About bail");
    const list = await desk.text("/staff/reception");
    const row = list.slice(list.indexOf('id="calls"'), list.indexOf('id="listed"'));
    expect(row).toContain('href="tel:5195550151"');
    expect(visibleText(row)).toMatch(/In custody .*519-555-0151 ?, .* called/);
    const inbox = await lawyer.text("/staff");
    expect(inbox.slice(inbox.indexOf('id="to-call-back"'))).toContain('href="tel:5195550151"');
  });

  it("a try without an answer is offered where there is a number, and a second press is the same try", async () => {
    const id = await entered({ lastName: "Sorrel", phone: "519-555-0152" });
    const unnumbered = await entered({ lastName: "Numberless", phone: "", noPhone: "yes" });
    const page = `/staff/reception/${id}`;
    expect(await desk.text(page)).toContain('value="try-call"');
    expect(await desk.text(`/staff/reception/${unnumbered}`)).not.toContain('value="try-call"');
    await call(unnumbered, "No number");
    expect(await lawyer.text(`/staff/enquiries/${unnumbered}`)).not.toContain('value="try-call"');
    const press = (visit: StaffVisit) => visit.post(page, { intent: "try-call", key: crypto.randomUUID() });
    const desk2 = await visitAsStaff(site, "desk2", "reception");
    await press(desk);
    site.clock.now += MINUTE / 2;
    expect((await press(desk)).status).toBe(303);
    expect(await tries()).toHaveLength(1);
    await press(desk2);
    expect(await tries()).toHaveLength(2);
    site.clock.now += MINUTE;
    await press(desk);
    expect(await tries()).toHaveLength(3);
  });

  it("a caller who was entered twice keeps number, open calls and for whom, on the page of the one that stays", async () => {
    const first = await entered({ lastName: "Tarn", phone: "519-555-0153" });
    const twice = await entered({ lastName: "Tarn", phone: "519-555-0154", about: "Bram Tarn", known: "519-555-0154" });
    await call(twice, "Marzipan about the hearing");
    await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: first });
    for (const [visit, where] of [
      [desk, "reception"],
      [lawyer, "enquiries"],
    ] as const) {
      const page = await visit.text(`/staff/${where}/${first}`);
      expect(page).toContain('href="tel:5195550154"');
      expect(visibleText(page)).toMatch(/Ode Tarn ?, for Bram Tarn/);
      expect(visibleText(page)).toMatch(/Called Nov \d+, .* taken by desk ?, nobody has it/);
    }
    expect(await desk.text(`/staff/reception/${first}`)).toContain("Marzipan");
    expect(await lawyer.text(`/staff/enquiries/${first}`)).not.toContain("Marzipan");
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    const pressed = await desk.post(`/staff/reception/${first}`, { intent: "return-call", key, of: twice });
    expect(pressed.headers.get("location")).toBe(`/staff/reception/${first}?done=return-other#calls`);
    expect(await site.database.queries.selectFrom("calls").select("returnedBy").execute()).toEqual([
      { returnedBy: "desk" },
    ]);
    expect(visibleText(await desk.text(`/staff/reception/${first}?done=return-other`))).not.toContain("nobody has it");
    // A wall keeps the other one.
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "wall", to: "desk" });
    expect(await desk.text(`/staff/reception/${first}`)).not.toContain("519-555-0154");
  });

  it("a new caller of an equal name is asked about, also with a number nobody has", async () => {
    const id = await entered({ lastName: "Umber", phone: "519-555-0155", practiceArea: "Criminal Law" });
    const { reference } = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const again = { intent: "enter", firstName: "ode", lastName: "UMBER", phone: "519-555-0156" };
    const page = await (await desk.post(NEW, again)).text();
    expect(visibleText(page)).toContain("Somebody of this name called or wrote before");
    expect(visibleText(page)).not.toContain("This number is known");
    expect(visibleText(page)).toMatch(
      new RegExp(
        `Ode Umber ?: same person, open this enquiry ?, message ${reference} of Nov \\d+, .*, Criminal Law ?: the same name`,
      ),
    );
    expect(page).toContain(`href="/staff/reception/${id}"`);
    expect(visibleText(page)).toContain("Another person: enter as a new one");
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    const known = fieldOf(page, "known");
    // Under another name they are not those who were shown.
    await entered({ lastName: "Vetch", phone: "519-555-0157" });
    const other = await (await desk.post(NEW, { ...again, firstName: "Ode", lastName: "Vetch", known })).text();
    expect(visibleText(other)).toContain("Somebody of this name");
    expect((await desk.post(NEW, { ...again, known })).status).toBe(303);
    expect(visibleText(await (await desk.post(NEW, { ...again, phone: "519-555-0155" })).text())).toMatch(
      /This number is known.*the same number and name/,
    );
  });

  it("a list that is cut off says how others are found", async () => {
    // No two of them sound alike, which would be asked about.
    const lastNames = ["Abara", "Bellweather", "Cho", "Dumont", "Ekstrom", "Fairfax", "Gupta"];
    const firstNames = ["Hugo", "Ines", "Jamal", "Kirsten", "Leopold", "Mirwais"];
    const names = lastNames.flatMap((lastName) => firstNames.map((firstName) => ({ lastName, firstName })));
    for (const [one, name] of names.entries()) await entered({ ...name, phone: `519-555-${1000 + one}` });
    const last = await entered({ lastName: "Wrongly", phone: "519-555-0158" });
    await call(last, "About the hearing");
    const page = visibleText(await desk.text(`/staff/reception/${last}`));
    expect(page).toMatch(/40 who called or wrote last today\. For anybody else find the name at Reception/);
  });

  it("is found by the last four digits or more of the number", async () => {
    const id = await entered({ lastName: "Xyst", phone: "+1 (519) 555-0121" });
    for (let one = 0; one < 3; one += 1)
      await site.postJson("/api/contact", {
        ...GOOD_MESSAGE,
        email: `m${one}@example.com`,
        message: "Room 0121, 2026.",
      });
    for (const search of ["0121", "50121", "5550121"]) {
      const shown = await desk.text(`/staff/reception?q=${search}`);
      expect(shown, search).toContain(`/staff/reception/${id}"`);
      expect(visibleText(await lawyer.text(`/staff?q=${search}`)), search).toContain("Ode Xyst");
    }
    expect(await desk.text("/staff/reception?q=0121")).not.toContain("Ana Pereira");
    expect(visibleText(await lawyer.text("/staff?q=Xyst+0121"))).toContain("Ode Xyst");
    for (const search of ["121", "0120", "1210"])
      expect(await desk.text(`/staff/reception?q=${search}`), search).not.toContain(`/staff/reception/${id}"`);
    expect(visibleText(await desk.text("/staff/reception?q=9999"))).toContain("its last four digits or more");
    expect(visibleText(await lawyer.text("/staff?q=0121"))).toContain("or their last four digits or more");
  });
});

describe.each(ENGINES)("the names beside who wrote, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").select(["otherParty", "about"]).executeTakeFirstOrThrow();

  it("are one form: what is typed in either is saved by the one button, or kept where it is refused", async () => {
    expect((await lawyer.text(page)).match(/Save and look up/g)).toHaveLength(1);
    const both = { intent: "names", words: "Maple Homes", seen: "", about: "Bo Pereira", aboutSeen: "" };
    expect((await lawyer.post(page, both)).headers.get("location")).toBe(`${page}?done=names#names`);
    expect(await row()).toEqual({ otherParty: "Maple Homes", about: "Bo Pereira" });
    expect(visibleText(await lawyer.text(`${page}?done=names`))).toContain("The names were saved and looked up.");
    for (const [late, says] of [
      [{ ...both, words: "Oak Homes", seen: "Maple Homes", about: "Cy", aboutSeen: "" }, "“Bo Pereira”"],
      [{ ...both, words: "Oak Homes", about: "Cy", aboutSeen: "Bo Pereira" }, "“Maple Homes”"],
    ] as const) {
      const answer = await lawyer.post(page, late);
      expect(answer.status).toBe(409);
      const shown = await answer.text();
      expect(visibleText(shown)).toContain(`changed this meanwhile to ${says}`);
      expect(shown).toContain('value="Oak Homes"');
      expect(fieldOf(shown, "about")).toBe("Cy");
      expect(await row()).toEqual({ otherParty: "Maple Homes", about: "Bo Pereira" });
    }
  });
});
