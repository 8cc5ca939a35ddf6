import { beforeEach, describe, expect, it } from "vitest";
import { changeList } from "#firm/conflicts/change-list.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("a conflict search among many on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const list = (names: string[]) =>
    changeList(site.database, {
      names: names.map((name, index) => ({ name, detail: `file ${index}` })),
      way: "add",
      actor: "jo",
      at: site.clock.now,
    });
  const shown = (page: string) => [...page.matchAll(/class="name">([^<]*)</g)].map(([, name]) => name);

  it("shows the very name first however many are similar, and each name once with its places", async () => {
    await list([...Array.from({ length: 150 }, () => "Ann Marie Moore"), "Anne Mary Moore"]);
    const page = await search("Anne Mary Moore");
    expect(shown(page)).toEqual(["Anne Mary Moore", "Ann Marie Moore"]);
    expect(page).toContain("and 145 more by this very name");
    await list([...Array.from({ length: 60 }, () => "Sean O’Neil"), "Shaun ONeil"]);
    expect(shown(await search("Sean O’Neil"))).toEqual(["Sean O’Neil", "Shaun ONeil"]);
  });

  it("says so where more names are alike than it looked at, and still shows the very name", async () => {
    await list([...Array.from({ length: 2100 }, (_, index) => `Ann Moore, Unit ${index}`), "Anne Moor"]);
    const page = await search("Anne Moor");
    expect(shown(page)[0]).toBe("Anne Moor");
    expect(page).toContain("Not everything is shown");
    expect(await search("Nobody Known")).not.toContain("Not everything is shown");
  });

  it("never says that nothing is similar while names are indexed anew, and finds them after it", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Omar", lastName: "Al-Hassan" });
    await list(["Fatima Al-Zahra"]);
    await site.database.write(async (queries) => {
      await queries.updateTable("names").set({ keyRules: 0 }).execute();
      await queries.deleteFrom("nameKeys").execute();
      await queries.updateTable("nameLists").set({ keyRules: 0 }).execute();
      await queries.deleteFrom("listKeys").execute();
    });
    const before = await search("Omar Hassan");
    expect(before).toContain("Names are being indexed anew");
    expect(before).not.toContain("no similar name among all");
    await site.runDueJobs();
    expect(shown(await search("Omar Hassan; فاطمة الزهراء"))).toEqual(["Omar Al-Hassan", "Fatima Al-Zahra"]);
    expect(await search("Omar Hassan")).not.toContain("indexed anew");
  });
});
