import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const STANDS = "Its words stand in what was written at";

/** As it is read: no space before a comma or a colon that follows an element. */
const plain = (html: string) => visibleText(html).replaceAll(/ (?=[,:])/g, "");

describe.each(ENGINES)("a name that stands only in what somebody wrote, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function writes(firstName: string, lastName: string, message: string, more: object = {}) {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const phone = `519-555-0${100 + message.length}`;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email, phone, message, ...more });
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .where("person", "=", `${firstName} ${lastName}`)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
  }
  const namesOf = async (id: string, visit = staff) => plain(await visit.text(`/staff/enquiries/${id}`));
  const lookUp = async (names: string) => plain(await (await staff.post("/staff/conflicts", { names })).text());

  it("is told of on the page of who bears it and in the search, without the text, before it is opened", async () => {
    const brenda = await writes("Brenda", "Oakes", "My ex, Mr. WHITFIELD (James), hit me. I am afraid of him.");
    const james = await writes("James", "Whitfield", "I was charged with an assault I did not commit.");
    const text = await namesOf(james.id);
    expect(text).toContain(
      "James Whitfield: no similar name among those who wrote or are noted at all other enquiries. The firm’s own list",
    );
    expect(text).toMatch(new RegExp(`${STANDS} ${brenda.reference}, Brenda Oakes, `));
    expect(text).not.toContain("afraid");
    expect(await staff.text(`/staff/enquiries/${james.id}`)).toContain(`href="/staff/enquiries/${brenda.id}"`);
    expect(await lookUp("James Whitfield")).toContain(`${STANDS} ${brenda.reference}, Brenda Oakes`);
    await staff.post(`/staff/enquiries/${brenda.id}`, { intent: "conflict" });
    expect(await namesOf(james.id)).toContain(`${brenda.reference}, Brenda Oakes, declined for a conflict, `);
    await staff.post(`/staff/enquiries/${brenda.id}`, { intent: "reopen" });
    // Noted by hand, it is a name like any other and told once.
    await staff.post(`/staff/enquiries/${brenda.id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${brenda.id}`, { intent: "other-party", words: "James Whitfield" });
    expect(await namesOf(james.id)).toContain("other party in");
    expect(await namesOf(james.id)).not.toContain(STANDS);
  });

  it("and so is the other side of who wrote, in notes and replies too", async () => {
    const ana = await writes("Ana", "Pereira", "I want to buy a house.");
    await staff.post(`/staff/enquiries/${ana.id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${ana.id}`, {
      intent: "note",
      words: "The seller may be Quirin Vane.",
      key: "1",
    });
    const bo = await writes("Bo", "Lindqvist", "We sell our house and the buyer does not pay.");
    await staff.post(`/staff/enquiries/${bo.id}`, { intent: "other-party", words: "Quirin Vane" });
    expect(await namesOf(bo.id)).toContain(`${STANDS} ${ana.reference}, Ana Pereira`);
  });

  it("not of half a name, of one's own enquiries, or of what a wall keeps from who looks", async () => {
    const james = await writes("James", "Whitfield", "I was charged.");
    await writes("Brenda", "Oakes", "James said that the other one, Whitfielder, would call.");
    await writes("James", "Whitfield", "James Whitfield again: please call me about my charge soon.");
    expect(await namesOf(james.id)).not.toContain(STANDS);
    expect(await lookUp("Whitfield")).not.toContain(STANDS);
    const cleo = await writes("Cleo", "Marsh", "The driver was James Whitfield, and I am hurt.");
    expect(await namesOf(james.id)).toContain(`${STANDS} ${cleo.reference}`);
    const other = await visitAsStaff(site, "d.castellanos");
    await staff.post(`/staff/enquiries/${cleo.id}`, { intent: "wall", to: "d.castellanos" });
    expect(await namesOf(james.id, other)).not.toContain(cleo.reference);
  });

  it("in small letters too, however much its words are everyday ones, before anybody opened it", async () => {
    const greta = await writes("Greta", "Holm", "my partner will grant hit me, hope price saw it, and an li too.");
    for (const name of ["will grant", "Hope Price", "an li"])
      expect([name, (await lookUp(name)).includes(`${STANDS} ${greta.reference}`)]).toEqual([name, true]);
  });

  it("but an everyday phrase is asked only of what somebody opened and nobody declined, and the page says so", async () => {
    const left = "These are everyday words and no name: they were not looked for in messages that nobody has opened";
    const { id, reference } = await writes("Greta", "Holm", "I need somebody. My brother in law owed me money.");
    for (const phrase of ["need somebody", "brother in law", "owed me"]) {
      const page = await lookUp(phrase);
      expect([phrase, page.includes(reference), page.includes(left)]).toEqual([phrase, false, true]);
    }
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await lookUp("need somebody")).toContain(`${STANDS} ${reference}`);
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ closedAs: "conflict", closedAt: site.clock.now })
        .where("id", "=", id)
        .execute(),
    );
    expect(await lookUp("need somebody")).not.toContain(STANDS);
    // What may be a name is found there still.
    expect(await lookUp("somebody money")).toContain(`${STANDS} ${reference}`);
    expect(await lookUp("Greta Holm")).not.toContain(left);
  });
});
