import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const DAY = 24 * 60 * 60 * 1000;
const JANE = { firstName: "Jane", lastName: "Smith", phone: "519-555-0161", email: "jane@example.com" };
const JAYNE = { firstName: "Jayne", lastName: "Smith", phone: "519-555-0162", email: "jayne@example.com" };

describe.each(ENGINES)("the page of a caller whose name sounds like another’s, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  let jane: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    jane = await wrote(JANE);
    return site.close;
  });

  async function wrote(fields: Record<string, string>): Promise<string> {
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const said = async (id = jane, reader = desk) => {
    const text = visibleText(await reader.text(`/staff/reception/${id}`));
    return [...text.matchAll(/(\S+ \S+) is on file too ?: a name that sounds alike/g)].map(([, name]) => name);
  };

  it("says at the top who else is on file, with the search of that name", async () => {
    expect(await said()).toEqual([]);
    const jayne = await wrote(JAYNE);
    await wrote({ ...JAYNE, firstName: "John", phone: "519-555-0163", email: "john@example.com" });
    expect(await said()).toEqual(["Jayne Smith"]);
    expect(await said(jayne)).toEqual(["Jane Smith"]);
    const page = await desk.text(`/staff/reception/${jane}`);
    const link = page.indexOf('href="/staff/reception?q=Jayne%20Smith"');
    expect(link).toBeGreaterThan(page.indexOf("<h1"));
    expect(link).toBeLessThan(page.indexOf("Who has it"));
    expect(await desk.text("/staff/reception?q=Jayne%20Smith")).toContain(`href="/staff/reception/${jayne}"`);
    // Of several enquiries of hers it says so once.
    await wrote(JAYNE);
    expect(await said()).toEqual(["Jayne Smith"]);
  });

  it.each([
    ["number", { phone: JANE.phone }],
    ["address", { email: JANE.email }],
  ])("is silent of the same person’s other enquiries: of the same name, and of the same %s", async (_what, same) => {
    await wrote({ ...JANE, phone: "519-555-0164", email: "jane@elsewhere.example" });
    await wrote({ ...JAYNE, ...same });
    expect(await said()).toEqual([]);
  });

  it("says it of whom somebody else’s enquiry is about, and of whom this one is about", async () => {
    const mother = await wrote({ ...JAYNE, firstName: "Ida", lastName: "Quince" });
    await staff.post(`/staff/enquiries/${mother}`, { intent: "about", words: "Jayne Smith", seen: "" });
    expect(await said()).toEqual(["Jayne Smith"]);
    expect(await said(mother)).toEqual(["Jane Smith"]);
  });

  it("says nothing of what a wall keeps from who looks, nor of what was closed long ago", async () => {
    const jayne = await wrote(JAYNE);
    await staff.post(`/staff/enquiries/${jayne}`, { intent: "wall", to: "desk" });
    expect(await said()).toEqual([]);
    expect(await said(jane, staff)).toEqual(["Jayne Smith"]);
    await staff.post(`/staff/enquiries/${jayne}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${jayne}`, { intent: "answered" });
    expect(await said(jane, staff)).toEqual(["Jayne Smith"]);
    const closed = { closedAt: site.clock.now - 31 * DAY };
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set(closed).where("id", "=", jayne).execute(),
    );
    expect(await said(jane, staff)).toEqual([]);
  });
});
