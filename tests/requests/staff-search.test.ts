import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { isSearchWhole } from "#firm/enquiries/search-index.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("the search of the inbox on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function receive(fields: Partial<typeof GOOD_MESSAGE> & { phone?: string }) {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { reference, path } = (await response.json()) as { reference: string; path: string };
    const found = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return { ...(await found.executeTakeFirstOrThrow()), reference, path };
  }
  const search = async (words: string, who = staff) => {
    const page = await who.text(`/staff?q=${encodeURIComponent(words)}`);
    return [...page.matchAll(/data-id="([\w-]+)"/g)].map((match) => match[1]!);
  };

  it("finds a telephone number as people say it, a reference without its hyphen", async () => {
    const { id, reference } = await receive({ phone: "+1 (519) 555-0188" });
    await receive({ phone: "519-555-0199" });
    for (const words of ["555-0188", "5550188", "519 555 0188", "1-519-555-0188", "+15195550188"])
      expect(await search(words), words).toEqual([id]);
    expect(await search(reference.replace("-", "").toLowerCase())).toEqual([id]);
  });

  it("finds the words of notes and corrections, and forgets them with the enquiry", async () => {
    const { id, path } = await receive({ firstName: "Noted" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, {
      intent: "note",
      words: "Rang about the zamboni lease",
      key: "k".repeat(12),
    });
    await site.postForm(path, { correction: "It was the xylophone, not the piano" });
    expect(await search("zamboni")).toEqual([id]);
    expect(await search("xylophone zamboni")).toEqual([id]);
    await site.database.write((queries) =>
      eraseEnquiry(queries, id, { actor: "x", at: site.clock.now, reason: "by-staff" }),
    );
    expect(await search("zamboni")).toEqual([]);
  });

  it("finds a name in another writing, apart from what holds the words, but for whom a wall keeps out", async () => {
    const { id } = await receive({ firstName: "Сергей", lastName: "Иванов" });
    await receive({ firstName: "Ana", lastName: "Costa" });
    expect(await search("Sergei Ivanov")).toEqual([id]);
    expect(await staff.text("/staff?q=Sergei+Ivanov")).toContain("Found by a similar name: spelled another way");
    expect(await search("Zbigniew Brzeczyszczykiewicz")).toEqual([]);
    await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const other = await visitAsStaff(site, "o.wall");
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: "o.wall" });
    expect(await search("Sergei Ivanov", other)).toEqual([]);
  });

  it("finds what was declined for a conflict by its names and numbers, and by no word of its text", async () => {
    const { id, reference } = await receive({
      firstName: "Greta",
      lastName: "Holm",
      phone: "519-555-0188",
      message: "I am selling the house on Alder Street in December.",
    });
    const declined = ["selling", "alder street", "Greta selling", "alders"];
    for (const words of declined.slice(0, 3)) expect(await search(words), words).toEqual([id]);
    await staff.post(`/staff/enquiries/${id}`, { intent: "conflict", words: "" });
    for (const words of declined) expect(await search(words), words).toEqual([]);
    for (const words of ["Holm", "greta holm", "0188", "519-555-0188", reference, "Holmes Greta"])
      expect(await search(words), words).toEqual([id]);
  });

  it("says what it searched and what not, and that older words are still to be indexed", async () => {
    const { id } = await receive({ firstName: "Old" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "note", words: "A zamboni", key: "k".repeat(12) });
    expect(await staff.text("/staff?q=old")).toContain("Not searched: ");
    expect(await staff.text("/staff?q=old")).not.toContain("still being indexed");
    // As a site of before would have it.
    await site.database.write(async (queries) => {
      await sql`update enquiry_search set terms = 0`.execute(queries);
      if (engine === "sqlite") await sql`update enquiry_words set words = 'old'`.execute(queries);
      else await sql`update enquiry_search set words = array_to_tsvector(array['old'])`.execute(queries);
    });
    expect(await staff.text("/staff?q=old")).toContain("still being indexed");
    expect(await search("zamboni")).toEqual([]);
    await site.runDueJobs();
    expect(await search("zamboni")).toEqual([id]);
    expect(await isSearchWhole(site.database.queries)).toBe(true);
  });
});
