import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const [WRONG, RIGHT] = ["Tomasz Wojcehowicz", "Tomasz Wojciechowicz"];

describe.each(ENGINES)("the name a visitor wrote wrongly, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const [firstName, lastName] = WRONG.split(" ");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const shown = async (visit: StaffVisit, path: string) => visibleText(await visit.text(path));
  const correct = (visit: StaffVisit, page: string, words = RIGHT) =>
    visit.post(page, { intent: "correct-name", words });

  it.each(["reception", "enquiries"])(
    "is corrected at /staff/%s, and what was written stays beside it",
    async (where) => {
      const visit = where === "reception" ? desk : lawyer;
      const page = `/staff/${where}/${id}`;
      expect(await shown(visit, page)).not.toContain("Wrote:");
      const done = await correct(visit, page);
      expect(done.status).toBe(303);
      const said = await visit.text(done.headers.get("location")!.split("#")[0]!);
      expect(said).toContain("Undo: as they wrote it");
      for (const [looks, path] of [
        [desk, `/staff/reception/${id}`],
        [lawyer, `/staff/enquiries/${id}`],
      ] as const)
        expect(await shown(looks, path)).toContain(`${RIGHT} Wrote: ${WRONG}`);
      for (const [looks, path] of [
        [desk, "/staff/reception"],
        [lawyer, "/staff"],
      ] as const)
        expect(await shown(looks, path)).toContain(RIGHT);
      // What the form holds, and so the receipt and the mails, is theirs.
      const typed = site.database.queries.selectFrom("contacts").select("lastName").where("id", "=", id);
      expect(await typed.executeTakeFirst()).toEqual({ lastName: "Wojcehowicz" });
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      const trail = await shown(lawyer, `/staff/enquiries/${id}`);
      expect(trail).toContain(`${visit.user.username} corrected how the name is shown`);
      await correct(visit, page, WRONG);
      expect(await shown(visit, page)).not.toContain("Wrote:");
    },
  );

  it("finds them by either spelling, in searches and for conflicts, once", async () => {
    await correct(desk, `/staff/reception/${id}`);
    for (const name of ["Wojciechowicz", "Wojcehowicz"]) {
      expect((await desk.text(`/staff/reception?q=${name}`)).split(`/staff/reception/${id}"`)).toHaveLength(2);
      expect(await lawyer.text(`/staff?q=${name}`)).toContain(id);
      expect(await (await lawyer.post("/staff/conflicts", { names: `Tomasz ${name}` })).text()).toContain(id);
    }
  });

  it("is corrected to no empty or endless name, not behind a wall, and of a caller on the form of callers", async () => {
    const page = `/staff/reception/${id}`;
    expect((await correct(desk, page, "  ")).status).toBe(400);
    expect((await correct(desk, page, "x".repeat(999))).status).toBe(400);
    const wall = { enquiryId: id, username: "desk", setAt: site.clock.now, setBy: "a.pereira" };
    await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
    expect((await correct(desk, page)).status).not.toBe(303);
    const entered = await desk.post("/staff/reception/new", {
      intent: "enter",
      lastName: "Penned",
      phone: "519-555-0151",
    });
    const caller = entered.headers.get("location")!.split("?")[0]!;
    expect(await desk.text(caller)).not.toContain('value="correct-name"');
    expect((await correct(desk, caller)).status).toBe(409);
  });
});
