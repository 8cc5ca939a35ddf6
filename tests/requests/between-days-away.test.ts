import { beforeEach, describe, expect, it } from "vitest";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { TIME_FIELDS } from "#firm/appointments/typed-times.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const DANIEL = "daniel-castellanos";
const HOURS = `/staff/appointments/lawyers/${DANIEL}`;

describe.each(ENGINES)("days away, and the hours they stand in, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function follow(by: StaffVisit, answer: Response) {
    expect(answer.status).toBe(303);
    return visibleText(await by.text(answer.headers.get("location")!));
  }
  const enter = async (from: string, until = from) =>
    follow(desk, await desk.post("/staff/appointments/away", { intent: "enter", lawyer: DANIEL, from, until }));
  async function save(page: string, typed: Record<string, string> = {}) {
    const form = new URLSearchParams({ "in-person": "yes", first: "in-person", areas: "Criminal Law" });
    for (const name of [...TIME_FIELDS, "shown"])
      if (!form.has(name) && !["telephone", "video", "at-once"].includes(name)) form.set(name, fieldOf(page, name));
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const headers = { cookie: lawyer.cookie, origin: ORIGIN };
    return follow(lawyer, await site.ask(HOURS, { method: "POST", body: form, headers, redirect: "manual" }));
  }
  const away = async () => (await changedTimes(site.database.queries)).get(DANIEL)?.away;

  it("with days between that can still be booked say so, wherever they are entered", async () => {
    await enter("2026-11-27");
    expect(await enter("2026-11-30")).toContain("Sat, Nov 28 lies between and can still be booked.");
    const typed = { away: "2026-12-04\n2026-12-07" };
    expect(await save(await lawyer.text(HOURS), typed)).toContain("Sat, Dec 5 lies between and can still be booked.");
    expect(await save(await lawyer.text(HOURS))).not.toContain("between");
    expect(await save(await lawyer.text(HOURS), { away: "2026-12-04 to 2026-12-07" })).not.toContain("between");
    // Back for longer is meant so; a Sunday cannot be booked.
    const apart = { away: "2026-12-04\n2026-12-09\n2026-12-12\n2026-12-14" };
    expect(await save(await lawyer.text(HOURS), apart)).toContain(
      "Thu, Dec 10 and Fri, Dec 11 lie between and can still be booked.",
    );
  });

  it("entered or taken out since the hours were opened stay so, whoever saves the hours", async () => {
    await enter("2026-12-21");
    const opened = await lawyer.text(HOURS);
    await enter("2026-11-21", "2026-11-23");
    await desk.post("/staff/appointments/away", {
      intent: "remove",
      lawyer: DANIEL,
      from: "2026-12-21",
      until: "2026-12-21",
    });
    await save(opened, { away: "2026-12-04\n2026-12-21" });
    expect(await away()).toEqual([
      { from: "2026-12-04", until: "2026-12-04" },
      { from: "2026-11-21", until: "2026-11-23" },
    ]);
    await save(await lawyer.text(HOURS), { away: "" });
    expect(await away()).toEqual([]);
  });
});
