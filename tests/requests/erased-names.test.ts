import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("a name that was erased, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const receive = async (fields: Partial<typeof GOOD_MESSAGE> & { website?: string }) => {
    const { path } = (await (await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields })).json()) as {
      path: string;
    };
    return path;
  };
  const kept = () => site.database.queries.selectFrom("erasedNames").selectAll().execute();

  it("is recognised by the conflict search, with the day and nothing else, under another spelling too", async () => {
    const receipt = await receive({ firstName: "Mohammed", lastName: "Al-Hassan" });
    expect(await search("Mohammed Al-Hassan")).not.toContain("was erased here");
    await site.postForm(`${receipt}/withdraw`, {});
    const page = await search("Mohammed Al-Hassan");
    expect(page).toContain("This very name was erased here on Saturday, November 21, 2026");
    expect(page).not.toContain("no similar name among");
    expect(await search("Muhamad Hassan")).toContain("A name like this one was erased here");
    expect(await search("Mohammed Ali")).not.toContain("was erased here");
    expect(await search("Hassan")).not.toContain("was erased here");
    expect(JSON.stringify(await kept())).not.toMatch(/mohammed|hassan|mhmd|hsn/i);
  });

  it("says so on the page of who writes later, other parties too", async () => {
    await receive({});
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${id}`, { intent: "other-party", words: "Jaswinder Dhillon" });
    await staff.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    await receive({ firstName: "ਜਸਵਿੰਦਰ", lastName: "ਢਿੱਲੋਂ", email: "j@example.com" });
    const later = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("erasedAt", "is", null)
      .executeTakeFirstOrThrow();
    expect(await staff.text(`/staff/enquiries/${later.id}`)).toContain("A name like this one was erased here");
  });

  it("is not one that a program typed, and is forgotten after the years the privacy policy states", async () => {
    const held = await receive({ firstName: "Buy", lastName: "Pills", website: "https://spam.example" });
    await site.postForm(`${held}/withdraw`, {});
    expect(await kept()).toEqual([]);
    await site.postForm(`${await receive({})}/withdraw`, {});
    expect(await kept()).not.toEqual([]);
    expect(await (await site.ask("/privacy-policy")).text()).toContain("We remove it after fifteen years");
    await site.database.write((queries) =>
      queries.updateTable("erasedNames").set({ erasedOn: "2011-11-20" }).execute(),
    );
    await site.runDueJobs();
    expect(await kept()).toEqual([]);
  });
});
