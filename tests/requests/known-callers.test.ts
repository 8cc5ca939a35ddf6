import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const MOTHER = { lastName: "Bell", firstName: "Ruth", phone: "519-555-0171", about: "Marcus Bell" };
const SON = { ...GOOD_MESSAGE, lastName: "Bell", firstName: "Marcus", phone: "519-555-0172" };
const AUNT = { callerName: "Ida Quince", callerPhone: "+1 (519) 555-0173" };

describe.each(ENGINES)("a new caller of a matter that is known, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let son: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", SON);
    ({ id: son } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const queries = () => site.database.queries;
  const enter = (fields: Record<string, string>) => desk.post(NEW, { intent: "enter", message: "", ...fields });
  const shown = async (fields: Record<string, string>) => {
    const answer = await enter(fields);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  async function entered(fields: Record<string, string>): Promise<string> {
    const answer = await enter(fields);
    expect(answer.status).toBe(303);
    return /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location")!)![1]!;
  }
  const reference = async (id: string) =>
    (await queries().selectFrom("enquiries").select("reference").where("id", "=", id).executeTakeFirstOrThrow())
      .reference;

  describe("who calls for another", () => {
    it("is asked whether it is whoever wrote under that name, with their number, and entered once that was seen", async () => {
      const page = await shown(MOTHER);
      expect(visibleText(page)).toMatch(/may be about the same person: Marcus Bell/);
      expect(visibleText(page)).toMatch(
        /Marcus Bell ?: same matter, open this enquiry.*519-555-0172 ?,.*: may be about the same person\./,
      );
      expect(page).toContain(`href="/staff/reception/${son}"`);
      expect(await queries().selectFrom("enquiries").select("id").execute()).toHaveLength(1);
      const known = fieldOf(page, "known");
      // For somebody else it is asked anew, of nobody who was shown.
      const second = await entered({ ...MOTHER, known });
      const third = await shown({ ...MOTHER, phone: "519-555-0174", known: "519-555-0174", firstName: "Ann" });
      for (const id of [son, second]) expect(third).toContain(`href="/staff/reception/${id}"`);
    });

    it("is asked about whom others called for, however the name is typed, and of nobody else", async () => {
      const first = await entered({ ...MOTHER, about: "Tobias Ferrant", lastName: "Ferrant" });
      for (const about of ["Tobias Ferrant", "FERRANT, Tobias", "tobias"])
        expect(await shown({ ...MOTHER, phone: "519-555-0175", lastName: "Aunt", about })).toContain(
          `href="/staff/reception/${first}"`,
        );
      await entered({ ...MOTHER, phone: "519-555-0175", lastName: "Aunt", about: "Tobias Ferr" });
    });

    it("is asked again where the name was added after the number was shown, and only about that name", async () => {
      const first = await entered({ ...MOTHER, about: "" });
      const known = fieldOf(await shown({ ...MOTHER, about: "" }), "known");
      const page = await shown({ ...MOTHER, known });
      expect(page).toContain(`href="/staff/reception/${son}"`);
      expect(page).not.toContain(`href="/staff/reception/${first}"`);
      expect((await enter({ ...MOTHER, known: fieldOf(page, "known") })).status).toBe(303);
    });

    it("is offered as entered twice with whom it is about, which says so", async () => {
      const caller = { ...MOTHER, lastName: "Ostrander", about: "Markus Bell" };
      const id = await entered({ ...caller, known: fieldOf(await shown(caller), "known") });
      const options = (await desk.text(`/staff/reception/${id}`)).match(/<option[^>]*>[^<]*(<!-- -->[^<]*)*/g)!;
      const option = options.find((one) => one.includes(`"${son}"`)) ?? "";
      expect(option).toContain("Marcus Bell");
      expect(option).toContain("may be about the same person");
    });

    it("learns nothing of what a wall keeps from who asks", async () => {
      await lawyer.post(`/staff/enquiries/${son}`, { intent: "wall", to: "desk" });
      expect((await enter(MOTHER)).status).toBe(303);
    });
  });

  describe("the number of who called about another's enquiry", () => {
    const note = (fields: Record<string, string> = AUNT) =>
      desk.post(`/staff/reception/${son}`, { intent: "take-call", words: "", key: "", ...fields });
    const call = async () => (await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow()).id;
    const found = async (search: string, visit = desk, at = "/staff/reception") =>
      (await visit.text(`${at}?q=${encodeURIComponent(search)}`)).includes(son);

    it.each(["519-555-0173", "15195550173", "555 0173", "0173"])("is found as %s, by lawyers too", async (search) => {
      expect(await found(search)).toBe(false);
      await note();
      expect(await found(search)).toBe(true);
      expect(await found(search, lawyer, "/staff")).toBe(true);
      expect(visibleText(await desk.text(`/staff/reception?q=${encodeURIComponent(search)}`))).toMatch(
        /Ida Quince called about it from \+1 \(519\) 555-0173/,
      );
    });

    it("is found no more once the call was struck, again once it stands, and where it was moved to", async () => {
      await note();
      const key = await call();
      await desk.post(`/staff/reception/${son}`, { intent: "strike-call", key });
      expect(await found("0173")).toBe(false);
      await desk.post(`/staff/reception/${son}`, { intent: "restore-call", key });
      expect(await found("0173")).toBe(true);
      const other = await entered({ ...MOTHER, lastName: "Vantongeren", about: "" });
      await desk.post(`/staff/reception/${son}`, { intent: "move-call", key, to: other });
      expect(await found("0173")).toBe(false);
      expect(await desk.text("/staff/reception?q=0173")).toContain(other);
    });

    it("is known when it calls again, and says who called about what", async () => {
      await note();
      const page = visibleText(
        await shown({ lastName: "Quince", firstName: "I.", phone: "519-555-0173", message: "" }),
      );
      expect(page).toContain("This number is known.");
      expect(page).toMatch(/Marcus Bell ?: same matter.*: Ida Quince called about it from this number\./);
      await desk.post(`/staff/reception/${son}`, { intent: "strike-call", key: await call() });
      await entered({ lastName: "Quince", phone: "519-555-0173" });
    });

    it("is no number of whom a wall hides", async () => {
      await note();
      await lawyer.post(`/staff/enquiries/${son}`, { intent: "wall", to: "desk" });
      expect(await found("0173")).toBe(false);
      await entered({ lastName: "Quince", phone: "519-555-0173" });
    });
  });

  describe("who was entered twice under another spelling", () => {
    it("is joined by the reference, typed as it is read out, which a wrong one leaves there", async () => {
      const first = await entered({ lastName: "Krishnan", firstName: "Meera", phone: "", noPhone: "yes" });
      const twice = await entered({ lastName: "Zwart", firstName: "Mira", phone: "519-555-0176" });
      const page = `/staff/reception/${twice}`;
      expect(visibleText(await desk.text(page))).toContain("The other one, which stays: its reference");
      const refused = await desk.post(page, { intent: "twice", reference: "zzzz 9999" });
      expect(refused.status).toBe(400);
      const again = await refused.text();
      expect(visibleText(again)).toContain("Please choose the other one, which stays, or write its reference");
      expect(fieldOf(again, "reference")).toBe("zzzz 9999");
      const typed = (await reference(first)).toLowerCase().replace("-", " ");
      expect((await desk.post(page, { intent: "twice", reference: typed })).status).toBe(303);
      expect(await desk.text(page)).toContain(`href="/staff/reception/${first}"`);
      expect(await desk.text(page)).not.toContain("Entered twice?");
    });

    it("what was noted with the other entry stands on the page of the one that stays, for whoever may read it", async () => {
      const asked = "A gazumping neighbour, and the fence";
      const first = await entered({ lastName: "Krishnan", firstName: "Meera", phone: "519-555-0175" });
      const twice = await entered({ lastName: "Zwart", phone: "519-555-0176", message: asked });
      await desk.post(`/staff/reception/${twice}`, { intent: "twice", reference: await reference(first) });
      const second = await visitAsStaff(site, "second", "reception");
      const page = async (who: StaffVisit, at = "reception") =>
        visibleText(await who.text(`/staff/${at}/${first}`)).replaceAll(/\s+/g, " ");
      expect(await page(desk)).toContain(`Entered twice: also noted ${await reference(twice)}`);
      expect(await page(desk)).toContain(`You noted: ${asked}`);
      expect(await page(second)).toContain(`desk noted: ${asked}`);
      // Lawyers read it once they have opened that one.
      await lawyer.post(`/staff/enquiries/${first}`, { intent: "open" });
      for (const at of ["reception", "enquiries"]) expect(await page(lawyer, at)).not.toContain(asked);
      await lawyer.post(`/staff/enquiries/${twice}`, { intent: "wall", to: "second" });
      expect(await page(second)).not.toContain(asked);
    });

    it("is not joined by the reference of what a wall hides, which reads as one that is none", async () => {
      const twice = await entered({ lastName: "Zwart", phone: "519-555-0176" });
      const page = `/staff/reception/${twice}`;
      const refusal = async (text: string) =>
        visibleText(await (await desk.post(page, { intent: "twice", reference: text })).text()).match(
          /Please choose[^.]*\. [^.]*\./,
        )?.[0];
      await lawyer.post(`/staff/enquiries/${son}`, { intent: "wall", to: "desk" });
      expect(await refusal(await reference(son))).toBe(await refusal("ZZZZ-9999"));
      expect(await refusal("ZZZZ-9999")).toBeDefined();
    });

    it("calls again: the entry that stays is offered, once, and never the one that takes no call", async () => {
      const first = await entered({ ...MOTHER, about: "" });
      site.clock.now += 60_000;
      const twice = await entered({ ...MOTHER, about: "", known: MOTHER.phone });
      await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: first });
      site.clock.now += 60_000;
      for (const typed of [
        { ...MOTHER, about: "" },
        { lastName: "Bell", firstName: "Ruth", phone: "519-555-0177" },
      ]) {
        const page = await shown(typed);
        expect(page).not.toContain(`/staff/reception/${twice}`);
        expect(visibleText(page)).not.toContain(await reference(twice));
        expect(visibleText(page).split(`Note the call with ${await reference(first)}`)).toHaveLength(2);
      }
      // Kept from the one that stays, nothing can be noted with either.
      await lawyer.post(`/staff/enquiries/${first}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${first}`, { intent: "wall", to: "desk" });
      const answer = await (await enter({ ...MOTHER, about: "" })).text();
      expect(answer).not.toContain(await reference(twice));
    });

    it("stands below the one that is open where the number finds both", async () => {
      const first = await entered({ ...MOTHER, about: "" });
      site.clock.now += 60_000;
      const twice = await entered({ ...MOTHER, about: "", known: MOTHER.phone });
      const order = async () => {
        const page = await desk.text("/staff/reception?q=0171");
        return [first, twice].toSorted((a, b) => page.indexOf(`${a}"`) - page.indexOf(`${b}"`));
      };
      expect(await order()).toEqual([twice, first]);
      await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: first });
      expect(await order()).toEqual([first, twice]);
    });
  });
});
