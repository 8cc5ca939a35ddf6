import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const SON = { ...GOOD_MESSAGE, lastName: "Becker", firstName: "Marcus", phone: "519-555-0182" };
const SELF = { lastName: "Becker", firstName: "Marcus", phone: "(519) 555 0182", message: "He asks for the date." };
const MOTHER = {
  lastName: "Becker",
  firstName: "Ruth",
  phone: "519-555-0181",
  about: "Marcus Becker",
  message: "Bail?",
};

describe.each(ENGINES)("what was typed of a new caller who is known, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let son: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", SON);
    ({ id: son } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${son}`;
    return site.close;
  });

  const queries = () => site.database.queries;
  const press = (fields: Record<string, string>, id = son) => desk.post(NEW, { intent: `take-call ${id}`, ...fields });
  const calls = () => queries().selectFrom("calls").selectAll().orderBy("takenAt").orderBy("id").execute();
  /** Notes it by one press; answers the call and the page that says so. */
  async function noted(fields: Record<string, string>) {
    const before = (await calls()).map(({ id }) => id);
    const answer = await press(fields);
    expect(answer.status).toBe(303);
    const address = answer.headers.get("location")!;
    const added = (await calls()).filter(({ id }) => !before.includes(id));
    expect(added).toHaveLength(1);
    const { words, caller, callerPhone, calledAbout } = added[0]!;
    return { address, said: visibleText(await desk.text(address)), words, caller, callerPhone, calledAbout };
  }
  const mails = async () =>
    (await queries().selectFrom("outbox").select("message").where("kind", "=", "call").execute()).map(
      ({ message }) => message,
    );

  it("is noted by one press of the form it was typed in, which Enter does not press, and can be undone", async () => {
    const asked = await (await desk.post(NEW, { intent: "enter", ...SELF })).text();
    const buttons = [...asked.matchAll(/<button[^>]*form="caller"[^>]*>/g)].map(([tag]) => tag);
    expect(buttons[0]).toMatch(/ disabled/);
    expect(buttons[1]).toContain(`value="take-call ${son}"`);
    expect(await calls()).toEqual([]);
    const { address, said, words, caller } = await noted({ ...SELF, key: fieldOf(asked, "key") });
    expect(address).toBe(`${page}?done=take-call#main`);
    expect([words, caller]).toEqual(["He asks for the date.", null]);
    expect(said).toContain("Noted. The firm’s mailbox is told that they called: nobody has it yet.");
    expect(said).toContain("You noted: He asks for the date.");
    expect(await mails()).toHaveLength(1);
    // Pressed twice it is one call.
    expect((await press({ ...SELF, key: fieldOf(asked, "key") })).status).toBe(303);
    expect([(await calls()).length, (await mails()).length]).toEqual([1, 1]);
    expect(await queries().selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    const shown = await desk.text(address);
    const undo = /<form[^>]*>(?:(?!<\/form>).)*Undo: take it back/s.exec(shown)![0];
    const back = await desk.post(page, { intent: "take-back-call", key: fieldOf(undo, "key") });
    expect(await desk.text(back.headers.get("location")!)).toContain("He asks for the date.</textarea>");
    expect(await mails()).toEqual([]);
  });

  it("says another number to be called at, under their own name, and the mail that it is they who called", async () => {
    const call = await noted({ ...SELF, firstName: "", phone: "519-555-0183" });
    expect([call.caller, call.callerPhone]).toEqual(["Marcus Becker", "519-555-0183"]);
    expect(call.said).toContain("called themselves, to be called back at 519-555-0183");
    expect((await mails()).join()).toMatch(/(?<!than )The sender of/);
  });

  it.each<Record<string, string>>([
    { lastName: "Bekker", firstName: "Marcus" },
    { lastName: "Becker", firstName: "Markus" },
    { lastName: "Becke", firstName: "Marcsu" },
    { lastName: "Bekker", firstName: "" },
    { lastName: "Bekker", firstName: "Marcus", phone: "", noPhone: "yes" },
    { lastName: "Bekker", firstName: "Marcus", phone: "519-555-0183" },
  ])(
    "is their own call under the name on file, misspelt as %o, as the page says that it is the same person",
    async (slip) => {
      const typed = { ...SELF, ...slip };
      const asks = visibleText(await (await desk.post(NEW, { intent: "enter", ...typed })).text());
      expect(asks).toMatch(/Marcus Becker ?: same person/);
      const call = await noted(typed);
      const elsewhere = slip.phone ? ["Marcus Becker", slip.phone] : [null, null];
      expect([call.caller, call.callerPhone]).toEqual(elsewhere);
      expect(call.said).not.toMatch(/somebody else called|Bekk|Markus|Marcsu/);
      expect((await mails()).join()).toMatch(/(?<!than )The sender of/);
    },
  );

  it("is of whom it is about under that name on file, and of somebody else only where the page says no person", async () => {
    const said = async (typed: Record<string, string>) =>
      visibleText(await (await desk.post(NEW, { intent: "enter", ...typed })).text());
    const family = { ...MOTHER, phone: SON.phone, about: "" };
    expect(await said(family)).toMatch(
      /Is it the same person or matter\?.*it is noted as the call of somebody else.*Marcus Becker ?: same matter/,
    );
    expect((await noted(family)).caller).toBe("Ruth Becker");
    await site.database.write((all) =>
      all.updateTable("enquiries").set({ about: "Ida Quince" }).where("id", "=", son).execute(),
    );
    const meant = { ...SELF, lastName: "Quinse", firstName: "Ida", message: "Another matter" };
    expect(await said(meant)).toContain("same person");
    expect((await noted(meant)).caller).toBe("Ida Quince");
  });

  it("says who calls for them, also from their number, and under the family's name alone", async () => {
    for (const [typed, name, phone] of [
      [MOTHER, "Ruth Becker", "519-555-0181"],
      [{ ...MOTHER, phone: SON.phone, about: "" }, "Ruth Becker", null],
      [{ ...MOTHER, firstName: "" }, "Becker", "519-555-0181"],
    ] as const) {
      const { words, caller, callerPhone } = await noted({ ...typed, message: `Bail? ${typed.firstName}${phone}` });
      expect([words, caller, callerPhone]).toEqual([`Bail? ${typed.firstName}${phone}`, name, phone]);
    }
    expect((await mails()).join()).toContain("Somebody else than the sender of");
  });

  it("keeps in the words what has no field there, and says that it cannot wait", async () => {
    const call = await noted({
      ...SELF,
      about: "Ida Quince",
      email: "ida@quince.example",
      inCustody: "yes",
      custodyDay: "2026-11-20",
      deadlineSoon: "yes",
    });
    expect(call.words.split("\n")).toEqual(["He asks for the date.", "Email: ida@quince.example"]);
    expect(call.calledAbout).toBe("Ida Quince");
    expect(call.said).toMatch(/In custody since Fri, deadline within a week .*It cannot wait: hand it to a lawyer/);
    const row = await queries().selectFrom("enquiries").select("urgency").executeTakeFirstOrThrow();
    expect(row.urgency).toBe(0);
    const own = { ...SELF, message: "Again.", email: SON.email.toUpperCase(), with: "amara-okafor" };
    expect((await noted(own)).words).toBe("Again.\nAsks for: Amara Okafor");
  });

  it("begins with the area they call about where the enquiry is under another", async () => {
    const other = await noted({ ...MOTHER, practiceArea: "Criminal Law", inCustody: "yes" });
    expect(other.words.split("\n")).toEqual(["About Criminal Law.", "Bail?"]);
    for (const practiceArea of ["Immigration Law", "Any law at all"])
      expect((await noted({ ...MOTHER, practiceArea, message: practiceArea })).words).toBe(practiceArea);
  });

  it("comes back to its own form, with all that is wrong beside its field, and nothing is noted", async () => {
    const slips = { phone: "555", inCustody: "yes", custodyDay: "2026-12-24", hearingDay: "2026-11-20" };
    const refused = await press({ ...MOTHER, ...slips });
    expect(refused.status).toBe(400);
    const shown = await refused.text();
    for (const [field, words] of [
      ["phone", "whole number"],
      ["custodyDay", "today or an earlier day"],
      ["hearingDay", "today or a later day"],
    ])
      expect(shown).toMatch(new RegExp(`id="caller-${field}-error"[^>]*>.*?${words}`));
    expect([fieldOf(shown, "message"), fieldOf(shown, "custodyDay")]).toEqual(["Bail?", "2026-12-24"]);
    // The way to note it there stands above it still.
    expect(shown).toContain(`value="take-call ${son}"`);
    expect(await calls()).toEqual([]);
  });

  it("with the same words as just now it is asked once", async () => {
    await noted(SELF);
    const asked = await press(SELF);
    expect(asked.status).toBe(409);
    const shown = await asked.text();
    expect(visibleText(shown)).toContain("You noted this just now. Note it again?");
    expect(shown).toMatch(new RegExp(`value="take-call ${son}"[^>]*>Note it all the same`));
    const again = await press({ ...SELF, twice: fieldOf(shown, "twice") });
    expect([again.status, (await calls()).length]).toEqual([303, 2]);
  });

  it("goes nowhere that a wall keeps from who typed it", async () => {
    await lawyer.post(`/staff/enquiries/${son}`, { intent: "wall", to: "desk" });
    expect((await press(SELF)).status).toBe(404);
    expect((await press(SELF, "none")).status).toBe(404);
    expect(await calls()).toEqual([]);
  });

  it("is not noted where they were entered twice, and says where to go on", async () => {
    const answer = await desk.post(NEW, { intent: "enter", lastName: "Bekker", phone: "519-555-0184", message: "" });
    const twice = /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location")!)![1]!;
    await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: son });
    const shown = await (await press(MOTHER, twice)).text();
    expect(visibleText(shown)).toContain("This caller was entered twice: go on with");
    expect(fieldOf(shown, "message")).toBe("Bail?");
    expect(await calls()).toEqual([]);
  });
});
