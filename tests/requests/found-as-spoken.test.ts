import { beforeEach, describe, expect, it } from "vitest";
import { indexAgain } from "#firm/enquiries/enquiries.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("who is looked for at the desk, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function wrote(fields: Record<string, string> = {}): Promise<string> {
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const find = async (name: string) => visibleText(await desk.text(`/staff/reception?q=${encodeURIComponent(name)}`));

  it.each([
    ["Ilić", "Ilitch"],
    ["Ilić", "Ilich"],
    ["Ilić", "Ana Ilics"],
    ["Ilitch", "Ilić"],
    ["Petrovics", "Petrovitch"],
  ])("%s is found as %s is heard", async (lastName, heard) => {
    await wrote({ lastName });
    expect(await find(heard)).toContain(`Ana ${lastName}`);
  });

  it.each([
    ["Jane Smith", "Jayne Smith"],
    ["Katherine Meyer", "Catherine Maier"],
  ])("beside %s, found as written, stands %s below, once and apart", async (written, sounding) => {
    const [one, other] = [written, sounding].map((name) => name.split(" "));
    const first = await wrote({ firstName: one![0]!, lastName: one![1]! });
    const [firstName, lastName] = other as [string, string];
    const second = await wrote({ firstName, lastName, phone: "519-555-0162", email: "other@example.com" });
    const page = await desk.text(`/staff/reception?q=${encodeURIComponent(written)}`);
    const below = page.indexOf('id="sounding"');
    for (const [id, isBelow] of [
      [first, false],
      [second, true],
    ] as const) {
      expect(page.split(`href="/staff/reception/${id}"`)).toHaveLength(2);
      expect(page.indexOf(`href="/staff/reception/${id}"`) > below).toBe(isBelow);
    }
    expect(visibleText(page.slice(below))).toContain(`Sounds like “${written}”`);
    expect(visibleText(page)).not.toContain("Nobody is written so");
  });

  it("who only called is found by their first name too, as written", async () => {
    const id = await wrote();
    const call = { intent: "take-call", words: "", key: "", callerName: "Carlos Duarte", callerPhone: "519-555-0177" };
    expect((await desk.post(`/staff/reception/${id}`, call)).status).toBe(303);
    for (const name of ["Carlos", "duarte", "Carlos Duarte"]) {
      const found = await find(name);
      expect(found).toContain("Ana Pereira");
      expect(found).not.toContain("Nobody is written so");
    }
    // Struck, it names nobody.
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${id}`, { intent: "strike-call", key, words: "" });
    expect(await find("Carlos")).toContain("No name, number or reference holds this.");
  });

  it("whoever wrote by mail from another address is found by it in the inbox, and not at reception", async () => {
    const id = await wrote();
    const answer = (side: "visitor" | "firm", sender: string) => ({
      id: sender,
      enquiryId: id,
      messageId: `<${sender}>`,
      side,
      sender,
      expected: 0 as const,
      automatic: 0 as const,
      subject: "Re:",
      words: "From my other address",
      cut: 0 as const,
      attachments: "[]",
      createdAt: site.clock.now,
    });
    await site.database.write(async (queries) => {
      await queries
        .insertInto("answers")
        .values([answer("visitor", "quillon@elsewhere.example"), answer("firm", "colleague@firmhouse.example")])
        .execute();
      await indexAgain(queries, site.database.engine, id);
    });
    const inbox = async (text: string) => visibleText(await staff.text(`/staff?q=${encodeURIComponent(text)}`));
    expect(await inbox("quillon@elsewhere.example")).toContain("Ana Pereira");
    expect(await inbox("firmhouse")).toContain("No enquiry has all these words.");
    expect(await find("quillon@elsewhere.example")).not.toContain("Ana Pereira");
  });
});
