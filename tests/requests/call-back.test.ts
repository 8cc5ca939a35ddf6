import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const WISH = { callBack: "Mon–Fri, after 3:00 PM", phone: "519-555-0187" };

describe.each(ENGINES)("a wish to be called back, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.pereira", "administrator"));
  });
  afterEach(() => site.close());

  it("is a choice of the message form alone, and nobody has to make it", async () => {
    const page = await (await site.ask("/contact")).text();
    expect(page.match(/<select[^>]* name="callBack"/g)).toHaveLength(1);
    expect(page).not.toMatch(/<select[^>]*name="callBack"[^>]*required/);
    for (const time of site.content.site.callTimes) expect(page).toContain(`<option>${time}</option>`);
    expect((await site.postJson("/api/contact", GOOD_MESSAGE)).status).toBe(201);
    expect((await site.postJson("/api/contact", { ...GOOD_MESSAGE, callBack: "" })).status).toBe(201);
  });

  it("is stored, shown on the receipt and to staff, and exported", async () => {
    const sent = await site.postForm("/contact", { ...GOOD_MESSAGE, ...WISH });
    const shown = /Call me back, Toronto time<\/dt><dd class="typed">Mon–Fri, after 3:00 PM/;
    expect(await (await site.ask(sent.headers.get("location")!)).text()).toMatch(shown);
    const [row] = await site.database.queries.selectFrom("contacts").select("callBack").execute();
    expect(row).toEqual({ callBack: WISH.callBack });
    await staff.post("/staff/confirm-access", { password: "four unrelated words here" });
    const csv = await (await staff.post("/staff/export/enquiries-confidential.csv", {})).text();
    expect(csv).toContain("Call me back, Toronto time");
  });

  it("asks for the number where none was given, and takes no time that the form does not offer", async () => {
    const withoutNumber = await site.postJson("/api/contact", { ...GOOD_MESSAGE, callBack: WISH.callBack });
    expect([withoutNumber.status, await withoutNumber.text()]).toEqual([
      400,
      expect.stringContaining("Please give the number we should call"),
    ]);
    const atNight = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...WISH, callBack: "Midnight" });
    expect([atNight.status, await atNight.text()]).toEqual([
      400,
      expect.stringContaining("Please select one of the times, or no call"),
    ]);
  });
});
