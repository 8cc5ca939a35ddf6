import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const DAY = "/staff/appointments/day?day=2026-11-23";

describe.each(ENGINES)("the list of one day, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let ids: string[];
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, preferredTime: "2:00 PM" });
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, firstName: "Bo", email: "bo@example.com" });
    const rows = await site.database.queries
      .selectFrom("bookings")
      .select("enquiryId")
      .orderBy("startsAt", "desc")
      .execute();
    ids = rows.map(({ enquiryId }) => enquiryId);
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const read = async (who: StaffVisit, address: string) => visibleText(await who.text(address)).replaceAll(/\s+/g, " ");
  const main = async (who: StaffVisit, address = DAY) => (await read(who, address)).split("Show the day")[1]!;

  it("has who comes in the order of times, with whom, how, the number, the reference and how it stands", async () => {
    const { reference } = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .where("id", "=", ids[1]!)
      .executeTakeFirstOrThrow();
    site.clock.now += 1000;
    await pressOnBooking({ site, staff: lawyer }, ids[1]!, "confirm-time", { looked: "yes" });
    for (const who of [desk, lawyer]) {
      const words = await main(who);
      expect(words).toMatch(
        new RegExp(
          `9:30 AM Bo Pereira with [^,]+ in person 519-555-0188 ${reference} confirmed ?` +
            ".*2:00 PM Ana Pereira with .* in person 519-555-0188 [-A-Z0-9]+ held, to be confirmed",
        ),
      );
      expect(words).not.toContain(GOOD_APPOINTMENT.description);
    }
  });

  it("says since when somebody is here, and a wall leaves their time alone", async () => {
    const { startsAt } = await site.database.queries
      .selectFrom("bookings")
      .select("startsAt")
      .where("enquiryId", "=", ids[1]!)
      .executeTakeFirstOrThrow();
    site.clock.now = startsAt - 8 * MINUTE;
    desk = await visitAsStaff(site, "desk-2", "reception");
    expect((await pressOnBooking({ site, staff: desk }, ids[1]!, "mark-here")).status).toBe(303);
    // Of today where none is asked for.
    expect(await main(desk, "/staff/appointments/day")).toContain("held, to be confirmed, here since 9:22 AM");
    const wall = { enquiryId: ids[1]!, username: "desk-2", setAt: site.clock.now, setBy: "colleague" };
    await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
    const words = await main(desk);
    expect(words).toContain("9:30 AM Taken 2:00 PM");
    expect(words).not.toMatch(/Bo Pereira|here since/);
  });

  it("is reached from Reception and from the days of the week, and leads to today and tomorrow", async () => {
    expect(await desk.text("/staff/reception")).toContain('href="/staff/appointments/day"');
    expect(await desk.text("/staff/appointments?week=2026-11-23")).toContain(`href="${DAY}"`);
    const page = await desk.text(DAY);
    expect(page).toContain(`href="/staff/appointments/day?day=2026-11-24"`);
    expect(visibleText(page)).toMatch(/Today.*Previous day: Sun, Nov 22.*Next day: Tue, Nov 24/s);
    expect(await read(desk, "/staff/appointments/day?day=2026-11-29")).toContain("Nobody comes on this day.");
    // What is no day is today.
    expect((await desk.get("/staff/appointments/day?day=2026-13-99")).status).toBe(200);
    expect(await desk.text(`/staff/appointments/${ids[0]}?list=${encodeURIComponent(DAY)}`)).toContain(
      "Back to the day",
    );
  });

  it("the week leads to today where it has it", async () => {
    const week = await desk.text("/staff/appointments?week=2026-11-21");
    expect(week).toContain('href="#today"');
    expect(week).toContain('id="today"');
    expect(await desk.text("/staff/appointments?week=2027-03-01")).not.toContain('href="#today"');
  });
});
