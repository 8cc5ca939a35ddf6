import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Marlowe", firstName: "Una", phone: "519-555-0651", message: "" };

describe.each(ENGINES)("what a new caller said at first, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const stored = () => site.database.queries.selectFrom("enquiries").select(["id", "owner", "askedFor"]).execute();

  it("keeps the lawyer they ask for without a time, and hands it to them by one button", async () => {
    await visitAsStaff(site, "p.raghunathan", "lawyer");
    const entered = await desk.post(NEW, { intent: "enter", ...CALLER, with: "priya-raghunathan" });
    expect(entered.status).toBe(303);
    const [one] = await stored();
    expect(one).toMatchObject({ owner: null, askedFor: "priya-raghunathan" });
    const page = `/staff/reception/${one!.id}`;
    const shown = await desk.text(page);
    expect(visibleText(shown)).toContain("They asked for Priya Raghunathan");
    expect(shown).toMatch(/name="to" value="p.raghunathan"[\s\S]*?Hand it to Priya Raghunathan<\/button>/);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${one!.id}`))).toContain("They asked for Priya Raghunathan");
    await desk.post(page, { intent: "hand-over", to: "p.raghunathan", owner: "nobody" });
    expect(await stored()).toMatchObject([{ owner: "p.raghunathan" }]);
    expect(await desk.text(page)).not.toContain("Hand it to Priya Raghunathan");
  });

  it("a message that names a lawyer reaches the desk so, whoever reads the row first", async () => {
    await visitAsStaff(site, "p.raghunathan", "lawyer");
    const subjects = [
      "For Priya Raghunathan",
      "For Priya Raghunathan: a refusal",
      "For Priya Raghunathan-Lee",
      "For Amara",
    ];
    for (const [index, subject] of subjects.entries())
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName: `Askedova ${index}`, subject });
    const rows = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "askedFor"])
      .orderBy("person")
      .execute();
    const priya = "priya-raghunathan";
    expect(rows.map(({ askedFor }) => askedFor)).toEqual([priya, priya, null, null]);
    const { id } = rows[0]!;
    const list = await desk.text("/staff/reception");
    expect(visibleText(list).match(/asked for Priya Raghunathan/g)).toHaveLength(2);
    expect(list).not.toContain("a refusal");
    expect(await desk.text(`/staff/reception/${id}`)).toMatch(/Hand it to Priya Raghunathan<\/button>/);
    expect(visibleText(await lawyer.text("/staff"))).toContain("asked for Priya");
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("They asked for Priya Raghunathan");
  });

  it("is said where they wait to be called back and nobody has it", async () => {
    const callBack = site.content.site.callTimes[0]!;
    await desk.post(NEW, { intent: "enter", ...CALLER, callBack, with: "priya-raghunathan" });
    const inbox = visibleText(await lawyer.text("/staff"));
    expect(inbox).toMatch(/To call back Una Marlowe.*?taken by .*?, nobody has it, asked for Priya Raghunathan/);
  });

  it("says first that a number is cut short, and compares it with nobody's", async () => {
    for (const last of ["0182", "0183"])
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName: `Ash ${last}`, phone: `519-555-${last}` });
    const refused = await desk.post(NEW, { intent: "enter", ...CALLER, phone: "519 555 01" });
    const text = visibleText(await refused.text());
    expect(refused.status).toBe(400);
    expect(text).toContain("Please write the whole number");
    expect(text).not.toContain("This number is known");
    const without = await desk.post(NEW, { intent: "enter", ...CALLER, phone: "", noPhone: "yes" });
    expect(without.status).toBe(303);
  });
});
