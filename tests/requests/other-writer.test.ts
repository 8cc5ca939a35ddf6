import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("what one of the staff wrote on a page where another has signed in since, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor"));
    roy = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    for (const one of [ama, roy]) await one.post(page, { intent: "open" });
    return site.close;
  });

  const stored = async (table: "replies" | "replyDrafts") =>
    (await site.database.queries.selectFrom(table).selectAll().execute()).length;
  const formOf = (text: string) => {
    const form = text.slice(text.indexOf('aria-labelledby="replies"'));
    return Object.fromEntries(["key", "thread", "writer", "draft"].map((name) => [name, fieldOf(form, name)]));
  };

  it("is neither sent nor saved in the other's name, until they press once more on a page of their own", async () => {
    const form = formOf(await ama.text(page));
    expect(form.writer).toBe("a.okafor");
    const saved = await roy.post(`${page}/draft`, { ...form, words: "Dear Ana", from: "", turn: "1" });
    expect([saved.status, await stored("replyDrafts")]).toEqual([409, 0]);
    for (const intent of ["reply", "save-draft"]) {
      const refused = await roy.post(page, { ...form, intent, words: "Dear Ana", from: "" });
      const text = await refused.text();
      expect(refused.status).toBe(409);
      expect(text).toContain("This was written while a.okafor was signed in here");
      expect(text).toContain("Dear Ana");
      expect([await stored("replies"), await stored("replyDrafts")]).toEqual([0, 0]);
      expect(formOf(text).writer).toBe("n.roy");
    }
    expect((await roy.post(page, { ...formOf(await roy.text(page)), intent: "reply", words: "Dear Ana" })).status).toBe(
      303,
    );
    expect(await stored("replies")).toBe(1);
  });
});
