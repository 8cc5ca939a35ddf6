import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HOLDS = "What was written here holds the words of a name on file:";

/** As it is read: no space before a comma or a colon that follows an element. */
const plain = (html: string) => visibleText(html).replaceAll(/ (?=[,:)])|(?<=\() /g, "");

describe.each(ENGINES)("a name on file that stands in what somebody wrote, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function writes(firstName: string, lastName: string, message: string, more: object = {}) {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(" ", "");
    const phone = `519-555-0${100 + message.length}`;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email, phone, message, ...more });
    return site.database.queries
      .selectFrom("enquiries")
      .innerJoin("contacts", "contacts.id", "enquiries.id")
      .select(["enquiries.id", "reference"])
      .where("message", "=", message)
      .executeTakeFirstOrThrow();
  }
  const page = async (id: string, visit = staff) => plain(await visit.text(`/staff/enquiries/${id}`));

  it("is told on its page before it is opened, without the text, and whichever came first", async () => {
    const thomas = await writes("Thomas", "van der Berg", "I buy a house. Seller is HELEN Whitcombe, confidential.");
    expect(await page(thomas.id)).not.toContain(HOLDS);
    const helen = await writes("Helen", "Whitcombe", "I sell my house.");
    const text = await page(thomas.id);
    expect(text).toMatch(
      new RegExp(
        `${HOLDS} Helen Whitcombe, wrote ${helen.reference} \\(not answered, [^)]+\\)\\. That may be somebody`,
      ),
    );
    expect(text).not.toContain("confidential");
    const html = await staff.text(`/staff/enquiries/${thomas.id}`);
    expect(html).toContain(`href="/staff/enquiries/${helen.id}"`);
    expect(html).not.toMatch(/class="button main"[^>]*>Open the message/);
    // Noted by hand, it is a name like any other and told once.
    await staff.post(`/staff/enquiries/${thomas.id}`, { intent: "other-party", words: "Helen Whitcombe" });
    expect(await page(thomas.id)).not.toContain(HOLDS);
  });

  it("and so are other parties on file, names of the firm’s list, and what was written since", async () => {
    const cleo = await writes("Cleo", "Marsh", "I was hit by a car.");
    await staff.post(`/staff/enquiries/${cleo.id}`, { intent: "other-party", words: "Quirin Vane" });
    await staff.post("/staff/conflicts/list", { names: "Maple Homes Inc.; client, file 7", way: "add" });
    await staff.post("/staff/conflicts/list", { names: "Whitcombe, Helen Jane; client", way: "add" });
    const al = await writes("Al", "Moss", "My landlady Helen Whitcombe bought it from Maple Homes. I saw Jane Quirin.");
    const both = await page(al.id);
    expect(both).toContain("Whitcombe, Helen Jane, on the firm’s list (client)");
    expect(both).toContain("Maple Homes Inc., on the firm’s list");
    expect(both).not.toContain("Quirin Vane");
    const bo = await writes("Bo", "Lindqvist", "Quirin Vane sold me a car that Maple Homes Inc. had used.");
    const text = await page(bo.id);
    expect(text).toContain("holds the words of names on file:");
    expect(text).toContain(`Quirin Vane, other party in ${cleo.reference} (`);
    expect(text).toContain("Maple Homes Inc., on the firm’s list (client, file 7)");
    const ana = await writes("Ana", "Pereira", "I want to sue somebody.");
    expect(await page(ana.id)).not.toContain("on file:");
    await staff.post(`/staff/enquiries/${ana.id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${ana.id}`, { intent: "note", words: "It is Cleo Marsh.", key: "1" });
    const other = await visitAsStaff(site, "d.castellanos");
    expect(await page(ana.id, other)).toContain(`${HOLDS} Cleo Marsh, wrote ${cleo.reference}`);
  });

  it("not of half a name, oneself, one’s own enquiries, the erased, or behind a wall", async () => {
    const helen = await writes("Helen", "Whitcombe", "I sell my house.");
    await writes("Thomas", "Berg", "My first letter.");
    const thomas = await writes("Thomas", "Berg", "I am Thomas Berg, and Mrs. Whitcombe sells; Helen may, too.");
    expect(await page(thomas.id)).not.toContain(HOLDS);
    const cleo = await writes("Cleo", "Marsh", "Helen Whitcombe is my landlady.");
    const other = await visitAsStaff(site, "d.castellanos");
    expect(await page(cleo.id, other)).toContain(HOLDS);
    await staff.post(`/staff/enquiries/${helen.id}`, { intent: "wall", to: "d.castellanos" });
    expect(await page(cleo.id, other)).not.toContain(helen.reference);
    expect(await page(cleo.id)).toContain(helen.reference);
    await staff.post(`/staff/enquiries/${helen.id}/erase`, { sure: "yes" });
    expect(await page(cleo.id)).not.toContain(HOLDS);
  });
});
