import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const BOTH = "You ticked that they gave no number, and a number stands here: take one of the two away";
const CALLER = { lastName: "Underhay", firstName: "Petra" };

describe.each(ENGINES)("a caller's number, and that they gave none, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (fields: Record<string, string>) => desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
  const stored = () => site.database.queries.selectFrom("contacts").select("phone").execute();
  const beside = (html: string, field: string) =>
    visibleText(new RegExp(`<[^>]+ id="${field}-error".*?</p>`, "s").exec(html)?.[0] ?? "");

  it.each(["519-555-0131", "12"])("%s and the tick together are refused beside the field", async (phone) => {
    // Of somebody who is known: who that is does not come before what is to be mended.
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0131" });
    const refused = await enter({ phone, noPhone: "yes", email: "petra@" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(beside(html, "caller-phone")).toContain(BOTH);
    expect(beside(html, "caller-email")).not.toBe("");
    expect(html).toContain(`value="${phone}"`);
    expect(html).toMatch(/name="noPhone"[^>]* checked|checked=""[^>]* name="noPhone"/);
    expect(await stored()).toHaveLength(1);
    expect((await enter({ phone: "", noPhone: "yes" })).status).toBe(303);
  });

  it("so they are where a caller is corrected, beside what else is wrong, and both are shown as typed", async () => {
    const entered = await enter({ phone: "519-555-0132", noPhone: "" });
    const page = entered.headers.get("location")!.split("?")[0]!;
    const details = { intent: "correct-caller", whole: "with-email", ...CALLER };
    const refused = await desk.post(page, { ...details, phone: "519-555-0133", noPhone: "yes", email: "petra@" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(beside(html, "correct-phone")).toContain(BOTH);
    expect(beside(html, "correct-email")).not.toBe("");
    expect(html).toMatch(/name="noPhone"[^>]* checked|checked=""[^>]* name="noPhone"/);
    expect(await stored()).toEqual([{ phone: "519-555-0132" }]);
    expect((await desk.post(page, { ...details, phone: "", noPhone: "yes", email: "" })).status).toBe(303);
    expect(await stored()).toEqual([{ phone: null }]);
  });
});
