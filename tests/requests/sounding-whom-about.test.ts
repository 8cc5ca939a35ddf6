import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const DAY = 24 * 60 * 60 * 1000;
const ASKED = "What stands below may be about the same person:";

describe.each(ENGINES)("a caller for somebody whose name sounds like one that is known, on %s", (engine) => {
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

  it.each(["Jaylin Okoro", "Jaylen Okorro"])(
    "%s is asked about, of whom another called for, and entered once that was seen",
    async (about) => {
      const id = await entered("Denise Okoro", { about: "Jaylen Okoro" });
      const asked = await enter("Marcus Featherby", { about });
      expect(asked.status).toBe(200);
      const html = await asked.text();
      const page = visibleText(html);
      expect(html).toContain(`href="/staff/reception/${id}"`);
      expect(page).toContain(`${ASKED} ${about}`);
      expect(page).toContain("sounds like whom they call for");
      expect(page).toContain("same matter, open this enquiry");
      expect(page).not.toContain("Somebody whose name sounds like this one");
      expect(await count()).toBe(1);
      await entered("Marcus Featherby", { about, known: fieldOf(html, "known") });
    },
  );

  it("is asked about where they called for themselves", async () => {
    await entered("Jaylen Okoro");
    expect(visibleText(await (await enter("Marcus Featherby", { about: "Jaylin Okoro" })).text())).toContain(ASKED);
  });

  it.each(["Denice Okafor", "Jaylin Marten", "Jaylin", "Okorro"])(
    "%s is not: not both names are alike",
    async (about) => {
      await entered("Denise Okoro", { about: "Jaylen Okoro" });
      await entered("Marcus Featherby", { about });
      expect(await count()).toBe(2);
    },
  );

  it("a few are listed beside those whose own name sounds like the caller's", async () => {
    let known = "";
    for (let one = 0; one < 6; one++) {
      const fields = { about: "Jaylen Okoro", known };
      const answer = await enter(`Caller${one} Featherby`, fields);
      if (answer.status === 200) {
        known = fieldOf(await answer.text(), "known");
        await entered(`Caller${one} Featherby`, { ...fields, known });
      }
      known = "";
    }
    await entered("Sophie Tremblay");
    const page = visibleText(await (await enter("Sofie Tremblay", { about: "Jaylin Okoro" })).text());
    expect(page.match(/sounds like whom they call for/g)).toHaveLength(4);
    expect(page.match(/sounds like one of theirs/g)).toHaveLength(1);
    expect(page).toContain("2 more may be the same");
  });

  it("asks no more a while after it was closed", async () => {
    const id = await entered("Denise Okoro", { about: "Jaylen Okoro" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "answered" });
    expect((await enter("Marcus Featherby", { about: "Jaylin Okoro" })).status).toBe(200);
    site.clock.now += 31 * DAY;
    desk = await visitAsStaff(site, "later", "reception");
    await entered("Marcus Featherby", { about: "Jaylin Okoro" });
  });
});
