import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("that an appointment is by telephone or video stands wherever it is listed, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let name: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const booking = await site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    id = booking.enquiryId;
    name = site.content.team.find(({ slug }) => slug === booking.lawyer)!.name;
    return site.close;
  });

  const meet = (kind: string) =>
    site.database.write((writing) => writing.updateTable("bookings").set({ kind }).execute());
  const shown = async (visit: StaffVisit, page: string) => visibleText(await visit.text(page));
  const places = async () => [
    await shown(staff, "/staff/appointments?week=2026-11-23"),
    await shown(desk, "/staff/appointments?week=2026-11-23"),
    await shown(desk, "/staff/reception?q=Pereira"),
    await shown(desk, `/staff/reception/${id}`),
  ];

  it.each([
    ["telephone", "by telephone"],
    ["video", "by video"],
  ])("%s", async (kind, words) => {
    await meet(kind);
    for (const place of await places()) expect(place).toContain(`${name}, ${words}`);
  });

  it("to meet in person is the usual and is not said", async () => {
    await meet("in-person");
    for (const place of await places()) {
      expect(place).toContain(name);
      expect(place).not.toMatch(new RegExp(`${name},? (in person|by telephone|by video)`));
    }
  });
});
