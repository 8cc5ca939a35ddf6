import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { changeList } from "#firm/conflicts/change-list.ts";
import { indexKeys } from "#firm/conflicts/name-beginnings.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const READ_THROUGH = {
  sqlite: [
    /SEARCH name_keys USING COVERING INDEX \S+ \(key>\? AND key<\?\)/,
    /SEARCH list_keys USING COVERING INDEX \S+ \(list_id=\? AND key>\? AND key<\?\)/,
  ],
  postgres: [/^C$/, /^C$/],
};

describe.each(ENGINES)("a name that was half heard, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const shown = (page: string) => [...page.matchAll(/class="name">([^<]*)</g)].map(([, name]) => name);
  const list = (...names: string[]) =>
    changeList(site.database, {
      names: names.map((name) => ({ name, detail: null })),
      way: "add",
      actor: "jo",
      at: site.clock.now,
    });
  async function wrote(firstName: string, lastName: string): Promise<{ id: string; reference: string }> {
    site.clock.now += 1000;
    const email = `${firstName}.mail@example.com`;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email });
    const rows = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    return rows.orderBy("createdAt", "desc").executeTakeFirstOrThrow();
  }

  it("is found by how a part of it begins, whoever bears it and however it is marked", async () => {
    await wrote("Neha", "Kapoor");
    const { reference } = await wrote("Zoé", "Łoziński");
    await list("Rajesh Kapoor", "Wozniak Plumbing Ltd.");
    const kapo = await search("Kapo");
    expect(shown(kapo)).toEqual(["Neha Kapoor", "Rajesh Kapoor"]);
    expect(visibleText(kapo)).toContain("Kapo : no similar name, but 2 names on file begin with “Kapo”.");
    expect(kapo).not.toContain("conflict-none");
    expect(shown(await search("wozn"))).toEqual(["Wozniak Plumbing Ltd."]);
    const marked = visibleText(await search("Lozí"));
    expect(marked).toContain("One name on file begins with “Lozí” Zoé Łoziński Begins so");
    expect(marked).toContain(`wrote ${reference}`);
    expect(shown(await search("Kapo Raje"))).toEqual(["Rajesh Kapoor"]);
    // Each of several words begins a part; two letters alone begin too many; the middle of a word begins nothing.
    for (const none of ["Kapo Mari", "Ka", "apoor", "Kapz"])
      expect(visibleText(await search(none))).toContain("no similar name among all enquiries and the firm’s list.");
    const kept = await site.database.queries.selectFrom("lookedUpNames").select(["asked", "found"]).execute();
    const counts = Object.fromEntries(kept.map(({ asked, found }) => [asked, found]));
    expect(counts).toMatchObject({ Kapo: 2, wozn: 1, Kapz: 0 });
  });

  it("stands after the names that are closer, and is no alarm for an enquiry", async () => {
    await list("Marta Roy", "Martan Lee");
    const page = await search("Marta");
    expect(shown(page)).toEqual(["Marta Roy", "Martan Lee"]);
    expect(visibleText(page)).toContain("Marta : one name to look at.");
    expect(visibleText(page)).toContain("One name on file begins with “Marta”");
    const { id } = await wrote("Mart", "Ro");
    expect(visibleText(await staff.text(`/staff/enquiries/${id}`))).toContain("Mart Ro : no similar name");
    expect(await staff.text(`/staff/enquiries/${id}`)).not.toContain("Martan");
  });

  it("says where more names begin so than are shown", async () => {
    const letters = [..."bdfgklmnpr"];
    const pairs = letters.flatMap((one) => letters.map((other) => `${one}o${other}i`));
    await list(...[...pairs, "sos"].map((rest) => `Zam${rest} Lee`));
    const page = await search("Zam");
    expect(shown(page)).toHaveLength(100);
    expect(visibleText(page)).toContain("but many names on file begin with “Zam”.");
    expect(visibleText(page)).toContain("Not every name that begins so is shown: write more of it to see the others.");
  });

  it("is told behind a wall as any other name is, and goes with what is erased", async () => {
    const { id, reference } = await wrote("Neha", "Kapoor");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const other = await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: "n.roy" });
    const seen = visibleText(await (await other.post("/staff/conflicts", { names: "Kapo" })).text());
    expect(seen).toContain(`on file behind a wall in ${reference}`);
    await site.database.write((queries) => queries.deleteFrom("names").where("sourceId", "=", id).execute());
    expect(shown(await search("Kapo"))).toEqual([]);
  });

  it("is looked for between two keys of the index, which both engines keep in the order of bytes", async () => {
    await list("Rajesh Kapoor");
    const { queries } = site.database;
    const kept = await queries.selectFrom("listKeys").select("key").execute();
    expect(kept.map(({ key }) => key).toSorted()).toEqual(indexKeys("Rajesh Kapoor").toSorted());
    const told = await (engine === "sqlite" ? plansOf(site) : collationsOf(site));
    expect(told).toHaveLength(2);
    for (const [place, one] of told.entries()) expect(one).toMatch(READ_THROUGH[engine][place]!);
  });
});

async function plansOf({ database: { queries } }: TestSite): Promise<string[]> {
  const ofEnquiries = sql`select name_id from name_keys where key > '<kapo' and key < '<kapp' limit 9`;
  const ofLists = sql`select number from list_keys where list_id in ('a', 'b') and key > '<kapo' and key < '<kapp'`;
  const plans = [ofEnquiries, ofLists].map((asked) => sql`explain query plan ${asked}`.execute(queries));
  return (await Promise.all(plans)).map(({ rows }) => JSON.stringify(rows));
}

async function collationsOf({ database: { queries } }: TestSite): Promise<string[]> {
  const { rows } = await sql<{ collation: string }>`
    select collation_name as collation from information_schema.columns
    where table_name in ('name_keys', 'list_keys') and column_name = 'key'`.execute(queries);
  return rows.map(({ collation }) => collation);
}
