import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("a wall put up while one writes, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    const colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    return site.close;
  });

  it.each([
    ["reply", "Your reply was not sent."],
    ["note", "Your note was not added."],
    ["take", "What you pressed was not done."],
  ])("is told to who pressed %s with what did not happen", async (intent, sentence) => {
    const refused = await staff.post(page, { intent, words: "Dear Ana" });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain(sentence);
    expect(visibleText(await staff.text(page))).not.toContain(sentence);
  });
});
