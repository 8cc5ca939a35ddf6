import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const DAY = 24 * 60 * 60 * 1000;

/** Who waits, and how another of the staff hears their name. */
const HEARD = [
  ["Дмитрий Волков", "Dmitri Volkov"],
  ["Дмитрий Волков", "Dmitri Wolkow"],
  ["Олена Шевченко", "Olena Shevchenko"],
  ["Yuki 田中", "Yuki Tanaka"],
  ["田中ひろし", "Hiroshi Tanaka"],
  ["Peter O'Brien", "Peter OBrien"],
  ["Sophie Tremblay", "Sofie Tremblay"],
  ["Ahmed Hassan", "Ahmed Hasan"],
  ["Tomas Halloran", "Thomas Halloran"],
] as const;

const OTHERS = [
  ["Ahmed Martin", "Anna Martin"],
  ["Chan Lee", "Chen Wei"],
  ["Anna Martin", "Anna Marlowe"],
  ["Anna Martin", "Marten"],
] as const;

describe.each(ENGINES)("a new caller whose name sounds like another one, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const numberless = { phone: "", noPhone: "yes", message: "A gazumping neighbour" };
  const enter = (name: string, fields: Record<string, string> = {}) => {
    const [lastName = "", ...first] = name.split(" ").toReversed();
    return desk.post(PAGE, { intent: "enter", lastName, firstName: first.join(" "), ...numberless, ...fields });
  };
  async function entered(name: string, fields?: Record<string, string>): Promise<string> {
    const answer = await enter(name, fields);
    expect(answer.status, name).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  const count = async () => (await site.database.queries.selectFrom("enquiries").select("id").execute()).length;

  it.each(HEARD)("%s waits: %s is asked about, and entered once that was seen", async (waits, heard) => {
    const id = await entered(waits, { phone: "519-555-0161", noPhone: "" });
    const asked = await enter(heard);
    expect(asked.status).toBe(200);
    const page = await asked.text();
    expect(page).toContain(`href="/staff/reception/${id}"`);
    expect(visibleText(page)).toContain("Somebody whose name sounds like this one called or wrote.");
    expect(visibleText(page)).toContain("sounds like one of theirs");
    expect(visibleText(page)).toContain("Another person: enter as a new one");
    expect(await count()).toBe(1);
    await entered(heard, { known: fieldOf(page, "known") });
  });

  it.each(OTHERS)("%s waits: %s is not asked about", async (waits, heard) => {
    await entered(waits);
    await entered(heard);
    expect(await count()).toBe(2);
  });

  it("lists those below the ones of the same name, a few of them, and says how many more there are", async () => {
    let known = "";
    for (let one = 0; one < 6; one++) {
      const answer = await enter("Ahmed Hassan", { known });
      if (answer.status !== 200) continue;
      known = fieldOf(await answer.text(), "known");
      await entered("Ahmed Hassan", { known });
    }
    await entered("Ahmed Hasan", { known: fieldOf(await (await enter("Ahmed Hasan")).text(), "known") });
    const page = visibleText(await (await enter("Ahmed Hasan")).text());
    expect(page.match(/sounds like one of theirs/g)).toHaveLength(4);
    expect(page.indexOf("the same name")).toBeLessThan(page.indexOf("sounds like one of theirs"));
    expect(page).toContain("2 more may be the same");
  });

  it("asks no more a while after it was closed, nor where it was entered by mistake", async () => {
    const id = await entered("Sophie Tremblay");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "answered" });
    expect((await enter("Sofie Tremblay")).status).toBe(200);
    site.clock.now += 31 * DAY;
    desk = await visitAsStaff(site, "later", "reception");
    const slip = await entered("Sofie Tremblay");
    expect((await desk.post(`/staff/reception/${slip}`, { intent: "mistake" })).status).toBe(303);
    await entered("Sofy Tremblay");
  });
});
