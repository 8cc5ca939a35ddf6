import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const MOTHER = { lastName: "Okonjo", firstName: "Ada", phone: "519-555-0177", message: "Her son was arrested" };
const SON = "Emeka Okonjo-Bright";

describe.each(ENGINES)("somebody who calls for another, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function entered(fields: Record<string, string> = {}): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...MOTHER, ...fields });
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  const lookUp = async (names: string) => visibleText(await (await lawyer.post("/staff/conflicts", { names })).text());
  const row = (id: string) =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("is shown with the other's name wherever the caller's stands, and found by it", async () => {
    expect(visibleText(await desk.text(NEW))).toContain("Who is it about, if not the caller");
    const id = await entered({ about: SON });
    const both = /Ada Okonjo ?, for Emeka Okonjo-Bright/;
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(both);
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toMatch(both);
    expect(visibleText(await lawyer.text("/staff"))).toMatch(both);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toMatch(both);
    for (const search of ["Emeka", "Emecka Okonjo Bright"]) {
      const asked = encodeURIComponent(search);
      expect(await desk.text(`/staff/reception?q=${asked}`), search).toContain(`/staff/reception/${id}"`);
      expect(await lawyer.text(`/staff?q=${asked}`), search).toContain(`/staff/enquiries/${id}`);
    }
  });

  it("the conflict search asks for the other's name, and finds it", async () => {
    const witness = await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Kit", lastName: "Witness" });
    expect(witness.status).toBe(201);
    const { id: first } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await lawyer.post(`/staff/enquiries/${first}`, { intent: "other-party", words: SON, seen: "" });
    const id = await entered({ about: SON });
    const page = visibleText(await lawyer.text(`/staff/enquiries/${id}`));
    expect(page).toMatch(/Emeka Okonjo-Bright ?: one name to look at/);
    const { reference } = await row(id);
    expect(await lookUp("Emeka Okonjo Bright")).toContain(`who it is about in ${reference}`);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const decision = await site.database.queries.selectFrom("conflictDecisions").select("searched").execute();
    expect(JSON.stringify(decision)).toContain(SON);
  });

  it.each(["reception", "enquiries"])("is said later, mended and taken away at /staff/%s", async (where) => {
    const id = await entered();
    const page = `/staff/${where}/${id}`;
    const visit = where === "reception" ? desk : lawyer;
    expect((await visit.post(page, { intent: "about", words: SON, seen: "" })).status).toBe(303);
    expect((await row(id)).about).toBe(SON);
    // Somebody who looked before a colleague said so writes over nothing unseen.
    const late = await visit.post(page, { intent: "about", words: "Ife Okonjo", seen: "" });
    expect(late.status).toBe(409);
    expect(visibleText(await late.text())).toContain(`changed this meanwhile to “${SON}”`);
    expect((await visit.post(page, { intent: "about", words: "x".repeat(300), seen: SON })).status).toBe(400);
    await visit.post(page, { intent: "about", words: "Ife Okonjo", seen: SON });
    expect(await lawyer.text(`/staff?q=Emeka`)).not.toContain(`/staff/enquiries/${id}?`);
    expect(await lookUp("Ife Okonjo")).toContain("who it is about in");
    await visit.post(page, { intent: "about", words: "", seen: "Ife Okonjo" });
    expect((await row(id)).about).toBeNull();
    expect(await lookUp("Ife Okonjo")).not.toContain("who it is about in");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("changed who it is about");
  });

  it("is taken over to an appointment for the same caller, and a name no form takes is marked", async () => {
    const id = await entered({ about: SON });
    expect(fieldOf(await desk.text(`${NEW}?of=${id}`), "about")).toBe(SON);
    const refused = await desk.post(NEW, {
      intent: "enter",
      ...MOTHER,
      phone: "519-555-0178",
      known: "519-555-0178",
      about: "a\tb",
    });
    expect(refused.status).toBe(400);
    expect(fieldOf(await refused.text(), "lastName")).toBe(MOTHER.lastName);
  });

  it("is exported, and erased with the enquiry to what a name leaves", async () => {
    const id = await entered({ about: SON });
    for (const file of ["enquiries-confidential.csv", "everything.json"])
      expect(await (await lawyer.post(`/staff/export/${file}`, {})).text()).toContain(SON);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect((await row(id)).about).toBeNull();
    expect(await site.database.queries.selectFrom("names").selectAll().execute()).toEqual([]);
    expect(await lookUp(SON)).toContain("This very name was erased here");
    expect(await lawyer.text(`/staff?q=Emeka`)).not.toContain(id);
  });
});
