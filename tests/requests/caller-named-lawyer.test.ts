import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const CALLER = { lastName: "Oakenshield", firstName: "Pim", phone: "519-555-0861", message: "A visa for a sister" };
const IMMIGRATION = "Immigration Law";
const ANY_AREA = "General Legal Consultation";
const AGAIN = "please choose a time again, or None";

describe.each(ENGINES)("a time that was chosen with a lawyer named, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const post = (fields: Record<string, string>) => desk.post(PAGE, { intent: "enter", ...CALLER, ...fields });
  const booked = () =>
    site.database.queries.selectFrom("bookings").select("lawyer").orderBy("changedAt").orderBy("enquiryId").execute();
  const stored = async () => (await site.database.queries.selectFrom("enquiries").select("id").execute()).length;
  async function times(fields: Record<string, string>) {
    const page = await (await post({ intent: "times", ...fields })).text();
    return [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d \d[^"]*)">([^<]*)</g)].map(([, slot, words]) => ({
      slot: slot!,
      words: words!,
    }));
  }
  async function expectRefused(fields: Record<string, string>, names: string): Promise<string> {
    const refused = await post(fields);
    const page = await refused.text();
    expect([refused.status, visibleText(page)]).toEqual([
      409,
      expect.stringContaining(`You chose that time with ${names}. The list of times has changed: ${AGAIN}`),
    ]);
    expect(page).toContain(`<option value="${fields.slot}" selected="">Choose again`);
    expect(fieldOf(page, "message")).toBe(CALLER.message);
    expect(fieldOf(page, "lastName")).toBe(CALLER.lastName);
    expect(await stored()).toBe(0);
    return page;
  }

  it("is not given to another by a change of the area: the times are asked for anew, and nothing typed is lost", async () => {
    const [amaras] = await times({ practiceArea: IMMIGRATION });
    expect(amaras!.words).toContain("Amara Okafor");
    const page = await expectRefused({ practiceArea: "Real Estate Law", slot: amaras!.slot }, "Amara Okafor");
    expect(page).toMatch(/<option selected="">Real Estate Law/);
    const [daniels] = await times({ practiceArea: "Real Estate Law", slot: amaras!.slot });
    expect(daniels!.words).toContain("Daniel Castellanos");
    expect((await post({ practiceArea: "Real Estate Law", slot: daniels!.slot })).status).toBe(303);
    expect(await booked()).toEqual([{ lawyer: "daniel-castellanos" }]);
  });

  it("is given with that lawyer where they take the other area too", async () => {
    const [amaras] = await times({ practiceArea: IMMIGRATION });
    expect((await post({ practiceArea: ANY_AREA, slot: amaras!.slot })).status).toBe(303);
    expect(await booked()).toEqual([{ lawyer: "amara-okafor" }]);
  });

  it("of a lawyer who takes none in the area it is said why, and not that nothing is free", async () => {
    const fields = { practiceArea: IMMIGRATION, with: "daniel-castellanos" };
    const why = "Daniel Castellanos takes no appointments in Immigration Law: please choose Amara Okafor";
    const asked = visibleText(await (await post({ intent: "times", ...fields })).text());
    expect(asked.split(why)).toHaveLength(2);
    expect(asked).not.toContain("Nothing is free");
    // Entered without a time, and asked whether it is the same person, there is nothing to mend: it is a hint.
    expect((await post({})).status).toBe(303);
    const known = await (await post({ ...fields, phone: "519-555-0862" })).text();
    expect(visibleText(known)).toContain("Another person: enter as a new one");
    expect(visibleText(known)).toContain(`${why}.`);
    expect(visibleText(known)).not.toContain("Nothing is free");
  });

  it("is not given to whoever is chosen with it afterwards, and stays theirs where anybody would do", async () => {
    const [priyas] = await times({ practiceArea: ANY_AREA, with: "priya-raghunathan" });
    const fields = { practiceArea: ANY_AREA, slot: priyas!.slot };
    await expectRefused({ ...fields, with: "daniel-castellanos" }, "Priya Raghunathan");
    expect((await post(fields)).status).toBe(303);
    expect(await booked()).toEqual([{ lawyer: "priya-raghunathan" }]);
  });

  it("with several it is one of them, sent twice or not", async () => {
    const [, anybodys] = await times({ practiceArea: ANY_AREA });
    expect(anybodys!.words).toContain("Amara, Daniel or Priya");
    const fields = { practiceArea: ANY_AREA, slot: anybodys!.slot };
    // Somebody whom the list did not name has come to be free since.
    const without = anybodys!.slot.replace("amara-okafor,", "").replace(",amara-okafor", "");
    await expectRefused({ ...fields, slot: without }, "Daniel Castellanos or Priya Raghunathan");
    const key = fieldOf(await desk.text(PAGE), "key");
    for (const answer of await Promise.all([post({ ...fields, key }), post({ ...fields, key })]))
      expect(answer.status).toBe(303);
    expect(await booked()).toHaveLength(1);
    const [named] = await booked();
    expect(anybodys!.slot).toContain(named!.lawyer);
  });

  it("a list that a page knows to be old enters nobody, not even without a time", async () => {
    for (const practiceArea of [IMMIGRATION, ""]) {
      const refused = await post({ practiceArea, slot: "look-again" });
      expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining(AGAIN)]);
    }
    expect(await stored()).toBe(0);
  });
});
