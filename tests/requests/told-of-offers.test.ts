import { beforeEach, describe, expect, it } from "vitest";
import { bookingOf } from "#firm/appointments/bookings.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { standsNow } from "#firm/appointments/to-tell.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { MINUTE } from "#time/units.ts";

describe.each(ENGINES)("somebody who was mailed other times and is reached by telephone, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const CALL = "to be called: they may come then all the same";
  const read = async (visit: StaffVisit, address: string) => visibleText(await visit.text(address));
  const booking = () => site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();

  /** Confirmed, withdrawn as the lawyer is ill, and mailed three other times. */
  async function offered(): Promise<void> {
    await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    site.clock.now += 10 * MINUTE;
    await saveTimes(
      site.database,
      "daniel-castellanos",
      storedTimes.parse({ away: [{ from: "2026-11-23", until: "2026-11-23" }] }),
      { actor: "a.okafor", at: site.clock.now },
    );
    await desk.post("/staff/appointments", { intent: "offer-times", words: "", from: "", id });
    site.clock.now += 10 * MINUTE;
    const said = JSON.stringify(await standsNow(site.database.queries, (await bookingOf(site.database.queries, id))!));
    await site.database.write(async (queries) => {
      await queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).execute();
      await queries.updateTable("toTell").set({ said }).execute();
    });
  }

  it("is said to have been told, and is to be called no more; taken back, they are", async () => {
    await offered();
    expect(await read(desk, "/staff/reception")).toContain(CALL);
    const page = await read(desk, `/staff/reception/${id}`);
    expect(page).toContain("They were mailed other times, and have picked none yet: ");
    expect(page).toContain("Told them on the telephone");
    expect(await read(lawyer, `/staff/enquiries/${id}`)).toContain("Told them on the telephone");
    const { sequence } = await booking();
    const told = { intent: "told-them", from: "reception", sequence: String(sequence) };
    expect((await desk.post(`/staff/appointments/${id}`, told)).status).toBe(303);
    const list = await read(desk, "/staff/reception");
    expect(list).not.toContain(CALL);
    expect(list).toContain("told of them on the telephone");
    expect(await read(desk, `/staff/reception/${id}`)).toContain("Undo: not told after all");
    await desk.post(`/staff/appointments/${id}`, { intent: "not-told-them", from: "reception" });
    expect(await read(desk, "/staff/reception")).toContain(CALL);
  });

  it("has the times that are offered to them marked among the free ones, and earlier days first", async () => {
    await offered();
    const page = await lawyer.text(`/staff/appointments/${id}`);
    expect(page.match(/, offered to them/g)).not.toBeNull();
  });

  it("is said by no mail to come at the time that was withdrawn", async () => {
    await offered();
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "Asks.", key: "call-1" });
    const mail = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "call");
    const { message } = await mail.executeTakeFirstOrThrow();
    expect(message).toContain("called");
    expect(message).not.toContain("The appointment is on");
  });
});
