import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WISH = "Call me back, Toronto time: Mon–Fri, morning";

describe.each(ENGINES)("when somebody wishes to be called back, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0199", callBack: "Mon–Fri, morning" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const times = (text: string) => text.split(WISH).length - 1;

  it("stands beside the number before the enquiry is opened and once it is", async () => {
    const page = async () => visibleText(await staff.text(`/staff/enquiries/${id}`));
    expect(await page()).toMatch(new RegExp(`Call 519-555-0199 ${WISH}`));
    expect(times(await page())).toBe(2);
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await page()).toMatch(new RegExp(`Call 519-555-0199 ${WISH}`));
    expect(await page()).toMatch(new RegExp(`Calls ${WISH} Tried to call back`));
  });

  it("is seen by the reception in the list, in what is found, on the page and among the calls to return", async () => {
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(new RegExp(`519-555-0199 ?, ${WISH}`));
    expect(visibleText(await desk.text("/staff/reception?q=0199"))).toMatch(new RegExp(`519-555-0199 ?, ${WISH}`));
    const page = visibleText(await desk.text(`/staff/reception/${id}`));
    expect(page).toMatch(new RegExp(`Telephone 519-555-0199 ${WISH}`));
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    expect(times(visibleText(await desk.text("/staff/reception")))).toBe(2);
    const inbox = visibleText(await staff.text("/staff"));
    expect(inbox).toMatch(new RegExp(`To call back .*519-555-0199 ?, ${WISH}`));
  });

  it("stands in the row of the inbox, and not behind a wall", async () => {
    const row = async () => (await staff.text("/staff")).split('class="inbox-entries"')[1]!.split("</ol>")[0]!;
    expect(visibleText(await row())).toContain("Call: Mon–Fri, morning");
    const wall = { enquiryId: id, username: "a.pereira", setAt: site.clock.now, setBy: "n.roy" };
    await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
    expect(await row()).not.toContain("morning");
    expect(await staff.text(`/staff/enquiries/${id}`)).not.toContain("morning");
  });

  it("is nothing where none was told", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Bo", phone: "519-555-0198" });
    expect(visibleText(await desk.text("/staff/reception?q=0198"))).not.toContain("Call me back");
  });
});
