import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const SAID = "Away today: Priya Raghunathan, back Tue, Nov 24";

describe.each(ENGINES)("who is away today, as the reception reads it, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: desk } = await siteWithStaff(engine, "desk", "reception"));
    return site.close;
  });
  const away = (...spans: [from: string, until: string][]) =>
    saveTimes(
      site.database,
      "priya-raghunathan",
      storedTimes.parse({ away: spans.map(([from, until]) => ({ from, until })) }),
      { actor: "a.okafor", at: site.clock.now },
    );
  const page = async (path: string) => visibleText(await desk.text(path));

  it("stands at the top of the reception, beside the choice of a lawyer, and on a caller's page", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const pages = ["/staff/reception", "/staff/reception/new", `/staff/reception/${id}`, `/staff/appointments/${id}`];
    for (const path of pages) expect(await page(path), path).not.toContain("Away today");
    await away(["2026-11-20", "2026-11-23"]);
    for (const path of pages) expect(await page(path), path).toContain(SAID);
  });

  it("names the day on which they take appointments again: over Sundays, and days away that follow", async () => {
    // Today is Saturday, November 21.
    await away(["2026-11-18", "2026-11-21"]);
    expect(await page("/staff/reception")).toContain("Priya Raghunathan, back Mon, Nov 23");
    // Two single days, with a Monday between on which they can be booked.
    await away(["2026-11-21", "2026-11-21"], ["2026-11-24", "2026-11-24"]);
    expect(await page("/staff/reception")).toContain("Priya Raghunathan, back Mon, Nov 23");
    await away(["2026-11-20", "2026-11-24"], ["2026-11-23", "2026-12-31"]);
    expect(await page("/staff/reception")).toContain("Priya Raghunathan, back Sat, Jan 2, 2027");
    await away(["2026-11-23", "2026-11-24"]);
    expect(await page("/staff/reception")).not.toContain("Away today");
  });
});
