import { beforeEach, describe, expect, it } from "vitest";
import { receiptPath } from "#firm/enquiries/receipt.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WEEK = "/staff/appointments?week=2026-11-23";
const OFFERED = "Offered to Ana Pereira";

describe.each(ENGINES)("times of the desk, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "n.roy"));
    return site.close;
  });

  async function book(fields: object = {}): Promise<{ id: string; token: string }> {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    const newest = site.database.queries.selectFrom("enquiries").select(["id", "token"]).orderBy("id", "desc");
    const { id, token } = await newest.limit(1).executeTakeFirstOrThrow();
    return { id, token: token! };
  }
  const press = (id: string, intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff }, id, intent, fields);
  const closedAs = async (id: string) =>
    (await site.database.queries.selectFrom("enquiries").select("closedAs").where("id", "=", id).executeTakeFirst())
      ?.closedAs;

  it("that were offered stand in the week until the visitor picks one, of one lawyer too", async () => {
    const { id, token } = await book();
    await press(id, "offer-times", { time: "2026-11-24 9:00 AM" });
    const week = await staff.text(WEEK);
    expect(visibleText(week)).toContain(OFFERED);
    // On its own day, at its own time.
    expect(visibleText(week)).toMatch(
      /Tuesday, November 24 9:00 AM Offered to Ana Pereira ?Daniel Castellanos ?They may/,
    );
    expect(visibleText(await staff.text(`${WEEK}&lawyer=daniel-castellanos`))).toContain(OFFERED);
    expect(visibleText(await staff.text(`${WEEK}&lawyer=amara-okafor`))).not.toContain(OFFERED);
    const other = await visitAsStaff(site, "b.chan");
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: "b.chan" });
    const kept = visibleText(await other.text(WEEK));
    expect(kept).toContain("Offered to somebody");
    expect(kept).not.toContain("Ana Pereira");
    const picked = await site.postForm(
      `${receiptPath(token)}/time`,
      { slot: "2026-11-24 9:00 AM" },
      { origin: ORIGIN },
    );
    expect(picked.status).toBe(303);
    expect(visibleText(await staff.text(WEEK))).not.toContain("Offered to");
  });

  it("that were offered and have passed are promised to nobody", async () => {
    const { id } = await book();
    await press(id, "offer-times", { time: "2026-11-24 9:00 AM" });
    site.clock.now = Date.parse("2026-11-24T14:30:00Z");
    const again = await visitAsStaff(site, "c.lee");
    expect(visibleText(await again.text(WEEK))).not.toContain("Offered to");
  });

  it("to move to are grouped by their days, as the clock goes, each once and the nearest marked", async () => {
    const { id } = await book({ practiceArea: "General Legal Consultation" });
    const page = await staff.text(`/staff/appointments/${id}`);
    const list = /<select[^>]*id="move-time"[^>]*>(.*?)<\/select>/s.exec(page)![1]!;
    const groups = [...list.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)].map(([, label, options]) => ({
      label: label!,
      slots: [...options!.matchAll(/value="([^"]*)"/g)].map(([, slot]) => slot!),
    }));
    // Some days before its own, too: it may go to an earlier one.
    expect(groups.slice(0, 3).map(({ label }) => label)).toEqual([
      "Saturday, November 21, 2026",
      "Monday, November 23, 2026",
      "Tuesday, November 24, 2026",
    ]);
    const times = site.content.site.appointmentTimes.filter((time) => time !== "9:30 AM");
    expect(groups[1]!.slots).toEqual(times.map((time) => `2026-11-23 ${time}`));
    const marked = [...list.matchAll(/value="([^"]*)">[^<]*, nearest</g)].map(([, slot]) => slot);
    expect(marked).toEqual(["9:00 AM", "10:00 AM", "10:30 AM"].map((time) => `2026-11-23 ${time}`));
    const slots = groups.flatMap((group) => group.slots);
    expect(new Set(slots).size).toBe(slots.length);
    expect(list.includes(">Mon, Nov 23, 9:00 AM, Amara Okafor, nearest<")).toBe(true);
  });

  it("that is held by staff waits for its answer as before, and is confirmed later", async () => {
    const { id } = await book({ website: "x" });
    for (const intent of ["open", "release"]) await staff.post(`/staff/enquiries/${id}`, { intent });
    const before = visibleText(await staff.text("/staff"));
    expect(before).toContain("Ana Pereira");
    expect((await press(id, "hold-time")).status).toBe(303);
    expect(await closedAs(id)).toBeNull();
    const waiting = visibleText(await staff.text("/staff"));
    expect(waiting).toContain("Ana Pereira");
    expect(waiting).toMatch(/ with \S+ held /);
    expect((await press(id, "confirm-time")).status).toBe(303);
    expect(await closedAs(id)).toBe("answered");
  });
});
