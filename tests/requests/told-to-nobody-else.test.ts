import { beforeEach, describe, expect, it } from "vitest";
import { NO_NAME } from "#firm/conflicts/no-name.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const ONLY =
  "Tell only Ana Pereira how it stands. Anybody else who calls, family too, hears nothing, not even that they are a client";
const OTHERS = "Tell them nothing, not even that the person is a client.";

describe.each(ENGINES)("reception reads to whom it may tell how it stands, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  it("once on the page of a caller and of an appointment, and where somebody else calls", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const times = async (visit: StaffVisit, path: string, words: string) =>
      visibleText(await visit.text(path)).split(words).length - 1;
    for (const path of [`/staff/reception/${id}`, `/staff/appointments/${id}`])
      expect(await times(desk, path, ONLY)).toBe(1);
    expect(await times(desk, `/staff/reception/${id}`, OTHERS)).toBe(1);
    expect(await times(staff, `/staff/appointments/${id}`, ONLY)).toBe(0);
    expect(await times(desk, "/staff/reception", ONLY)).toBe(0);
    // Who gave no name is still one person.
    await site.database.write((queries) => queries.updateTable("enquiries").set({ person: NO_NAME }).execute());
    for (const path of [`/staff/reception/${id}`, `/staff/appointments/${id}`])
      expect(await times(desk, path, ONLY.replace("Ana Pereira", "the caller"))).toBe(1);
  });
});
