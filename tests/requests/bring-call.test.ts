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
  const bring = (fields: Record<string, string>) => desk.post(page, { intent: "bring-call", ...fields });
  const brought = async (fields: Record<string, string>) => {
    const answer = await bring(fields);
    expect(answer.status).toBe(200);
    const shown = await answer.text();
    // Other forms of the page have a field of that name, too.
    const words = /<textarea[^>]* name="words"[^>]*>\n?([^<]*)</.exec(shown)?.[1];
    const [callerName, callerPhone] = ["callerName", "callerPhone"].map((name) => fieldOf(shown, name));
    return { shown, words, callerName, callerPhone };
  };
  const calls = () => queries().selectFrom("calls").select(["words", "caller", "callerPhone"]).execute();
  const mails = async () =>
    (await queries().selectFrom("outbox").select("message").where("kind", "=", "call").execute()).map(
      ({ message }) => message,
    );

  it("goes along by a button of the form it was typed in, which Enter does not press, and stores nothing", async () => {
    const asked = await (await desk.post(NEW, { intent: "enter", ...SELF })).text();
    const buttons = [...asked.matchAll(/<button[^>]*form="caller"[^>]*>/g)].map(([tag]) => tag);
    expect(buttons[0]).toMatch(/ disabled/);
    expect(buttons[1]).toContain(`formAction="${page}#calls"`);
    expect(buttons[1]).toContain('value="bring-call"');
    const { shown, words, callerName, callerPhone } = await brought(SELF);
    expect([words, callerName, callerPhone]).toEqual(["He asks for the date.", "", ""]);
    expect(visibleText(shown)).toContain("It is not noted yet");
    expect(await calls()).toEqual([]);
    expect(await queries().selectFrom("enquiries").select("id").execute()).toHaveLength(1);
  });

  it("says another number to be called at, under their own name, and the mail that it is they who called", async () => {
    const { shown, callerName, callerPhone } = await brought({ ...SELF, firstName: "", phone: "519-555-0183" });
    expect([callerName, callerPhone]).toEqual(["Marcus Becker", "519-555-0183"]);
    expect(visibleText(shown)).toContain("The number is another one: it is kept with this call.");
    await desk.post(page, {
      intent: "take-call",
      words: "",
      key: "",
      callerName: "Marcus Becker",
      callerPhone: "519-555-0183",
    });
    expect(await calls()).toEqual([{ words: "", caller: "Marcus Becker", callerPhone: "519-555-0183" }]);
    expect((await mails()).join()).toMatch(/(?<!than )The sender of/);
  });

  it("says who calls for them, also from their number, and under the family's name alone", async () => {
    for (const [typed, name, phone] of [
      [MOTHER, "Ruth Becker", "519-555-0181"],
      [{ ...MOTHER, phone: SON.phone, about: "" }, "Ruth Becker", ""],
      [{ ...MOTHER, firstName: "" }, "Becker", "519-555-0181"],
    ] as const) {
      const { words, callerName, callerPhone } = await brought(typed);
      expect([words, callerName, callerPhone]).toEqual(["Bail?", name, phone]);
    }
    await desk.post(page, { intent: "take-call", words: "", key: "", callerName: "Ruth Becker", callerPhone: "" });
    expect((await mails()).join()).toContain("Somebody else than the sender of");
  });

  it("keeps in the words what has no field there, and says that it cannot wait", async () => {
    const { shown, words } = await brought({
      ...SELF,
      about: "Ida Quince",
      email: "ida@quince.example",
      inCustody: "yes",
      custodyDay: "2026-11-22",
      deadlineSoon: "yes",
    });
    expect(words!.split("\n")).toEqual(["He asks for the date.", "Email: ida@quince.example"]);
    expect(fieldOf(shown, "callerAbout")).toBe("Ida Quince");
    expect(visibleText(shown)).toContain("It cannot wait: hand it to a lawyer.");
    expect((await brought({ ...SELF, email: SON.email.toUpperCase(), custodyDay: "2026-11-22" })).words).toBe(
      SELF.message,
    );
  });

  it("begins with the area they call about where the enquiry is under another, and says under which it is", async () => {
    const other = await brought({ ...MOTHER, practiceArea: "Criminal Law", inCustody: "yes" });
    expect(other.words!.split("\n")).toEqual(["About Criminal Law.", "Bail?"]);
    expect(visibleText(other.shown)).toContain("The enquiry itself is under Immigration Law");
    for (const practiceArea of ["", "Immigration Law", "Any law at all"]) {
      const { words, shown } = await brought({ ...MOTHER, practiceArea });
      expect([words, visibleText(shown)]).toEqual(["Bail?", expect.not.stringContaining("The enquiry itself is")]);
    }
    await desk.post(page, { intent: "take-call", words: other.words!, key: "", callerName: "Ruth Becker" });
    expect((await calls())[0]!.words).toMatch(/^About Criminal Law\.\r?\nBail\?$/);
  });

  it("goes nowhere that a wall keeps from who typed it", async () => {
    await lawyer.post(`/staff/enquiries/${son}`, { intent: "wall", to: "desk" });
    expect((await bring(SELF)).status).toBe(404);
    expect((await desk.post("/staff/reception/none", { intent: "bring-call", ...SELF })).status).toBe(404);
  });

  it("is shown where they were entered twice, with the way to go on", async () => {
    const answer = await desk.post(NEW, { intent: "enter", lastName: "Bekker", phone: "519-555-0184", message: "" });
    const twice = /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location")!)![1]!;
    await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: son });
    const shown = await (await desk.post(`/staff/reception/${twice}`, { intent: "bring-call", ...MOTHER })).text();
    expect(visibleText(shown)).toContain("You typed: Bail?");
  });
});
