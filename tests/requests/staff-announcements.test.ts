import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const NOTICE = {
  words: "We are moving; call {phone}.",
  startsOn: "2026-11-21",
  endsOn: "2026-11-22",
  closedFrom: "",
  closedUntil: "",
};

describe.each(ENGINES)("announcements of the staff area on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const announce = (fields: Partial<typeof NOTICE>) => staff.post("/staff/announcements", { ...NOTICE, ...fields });
  const home = async () => (await site.ask("/")).text();

  it("stand on every page from their first day to their last, and can be taken back", async () => {
    expect(await home()).not.toContain("We are moving");
    await announce({});
    await announce({ words: "Later news.", startsOn: "2026-11-23", endsOn: "2026-11-24" });
    expect(await home()).toMatch(/We are moving; call <a href="tel:/);
    expect(await home()).not.toContain("Later news");
    site.clock.now += 2 * 86_400_000;
    expect(await home()).toContain("Later news");
    expect(await home()).not.toContain("We are moving");
    staff = await visitAsStaff(site, "n.roy");
    const id = /value="([\w-]+)" name="remove"/.exec(
      (await staff.text("/staff/announcements")).split("Later news")[1]!,
    )![1]!;
    await staff.post("/staff/announcements", { remove: id });
    expect(await home()).not.toContain("Later news");
  });

  it("make the promise to answer an appointment request wait while the office is closed", async () => {
    const promised = async (preferredDate: string) => {
      const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, preferredDate });
      return ((await answer.json()) as { respondBy: string }).respondBy;
    };
    expect(await promised("2026-11-23")).toBe("2026-11-21T17:30:00.000Z");
    await announce({ closedFrom: "2026-11-21", closedUntil: "2026-11-24" });
    expect(await promised("2026-11-26")).toBe("2026-11-25T16:00:00.000Z");
  });

  it.each<[Partial<typeof NOTICE>, string]>([
    [{ words: " " }, "Please write what is announced."],
    [{ words: "See {law.none}." }, "{law.none} has no entry"],
    [{ startsOn: "", endsOn: "2026-02-30" }, "Please choose the last day it is shown."],
    [{ startsOn: "2026-11-01", endsOn: "2026-11-20" }, "in the past"],
    [{ startsOn: "2026-11-25" }, "before the first one"],
    [{ closedFrom: "2026-11-25" }, "Please choose the last day the office is closed"],
    [{ closedFrom: "2026-11-25", closedUntil: "2226-11-26" }, "Please look at the year"],
  ])("refuse %o", async (fields, sentence) => {
    const response = await announce(fields);
    expect([response.status, (await response.text()).includes(sentence)]).toEqual([400, true]);
    expect(await site.database.queries.selectFrom("announcements").selectAll().execute()).toEqual([]);
  });
});
