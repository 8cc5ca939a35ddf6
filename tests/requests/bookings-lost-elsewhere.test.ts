import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { readLawyerCalendar } from "#firm/appointments/read-lawyer-calendar.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { startCalendarServer, type CalendarServer } from "#tests/support/calendar-server.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

const LAWYER = "daniel-castellanos";
const AREA = "Real Estate Law";

/** What two widely used booking systems got wrong, each by the number of its thread in their public trackers. */
describe.each(ENGINES)("what others lost, on %s", (engine) => {
  let site: TestSite;
  let server: CalendarServer;
  beforeEach(async () => {
    server = await startCalendarServer();
    site = await startTestSite({ engine, calendarSource: server.source });
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const book = (fields: Record<string, unknown> = {}) =>
    site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const timesOn = async (day: string) => {
    const query = new URLSearchParams({ day, area: AREA });
    return (await (await site.ask(`/api/free-times?${query}`)).json()) as TimesView;
  };
  const free = async (day: string) => (await timesOn(day)).times.filter(({ why }) => why === "");
  const bookings = () => site.database.queries.selectFrom("bookings").selectAll().execute();
  async function readCalendar(...lines: string[]): Promise<void> {
    server.entries.splice(0, Infinity, ...lines);
    await setCalendar(site.database, LAWYER, { address: server.url }, { actor: "a.pereira", at: site.clock.now });
    await readLawyerCalendar({ ...site, source: server.source, siteUrl: ORIGIN, clock: () => site.clock.now }, LAWYER);
  }

  it("Cal.com 10789: of two requests that wait for one time, only one can be confirmed", async () => {
    const staff = await visitAsStaff(site);
    // Both only ask for it: what a machine seems to have sent holds nothing.
    await book({ website: "x" });
    await book({ website: "x", email: "bo@example.com" });
    const ids = (await bookings()).map(({ enquiryId }) => enquiryId);
    const press = (id: string) => pressOnBooking({ site, staff }, id, "confirm-time", { looked: "yes" });
    const answers = await Promise.all(ids.map(press));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await bookings()).map(({ state }) => state).toSorted()).toEqual(["asked", "confirmed"]);
  });

  it("Cal.com 5820, Easy!Appointments 31 and 1783: a time is booked once, at once or one after the other", async () => {
    const answers = await Promise.all(["ana", "bo"].map((name) => book({ email: `${name}@example.com` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await book({ email: "cy@example.com" })).status).toBe(409);
    expect(await bookings()).toHaveLength(1);
  });

  it.each([
    ["6217 and 10517: the first weeks after the clocks go back", "2027-11-08", "2027-11-08T09:00-05:00"],
    ["19589: the weeks after they go forward", "2027-03-15", "2027-03-15T09:00-04:00"],
    ["before they go forward", "2027-03-12", "2027-03-12T09:00-05:00"],
    ["before they go back", "2027-11-05", "2027-11-05T09:00-04:00"],
  ])("Cal.com %s: the day begins at nine by the office's clock", async (_thread, day, nine) => {
    // Within a year of each of them.
    site.clock.now = Date.parse("2027-02-01T10:00-05:00");
    const [first] = await free(day);
    expect(first).toMatchObject({ time: "9:00 AM", startsAt: Date.parse(nine) });
  });

  it("Cal.com 12137: notice that ends on the day of the change shifts nothing", async () => {
    site.clock.now = Date.parse("2027-11-01T10:00-04:00");
    const kinds = [{ kind: "in-person" as const, noticeMinutes: 6 * 24 * 60 }];
    const times = storedTimes.parse({ areas: [AREA], kinds });
    await saveTimes(site.database, LAWYER, times, { actor: "a.pereira", at: site.clock.now });
    // Six days of 24 hours end on Sunday the 7th, at nine by a clock that was set back in the night.
    expect(await free("2027-11-05")).toEqual([]);
    expect((await free("2027-11-08"))[0]).toMatchObject({ startsAt: Date.parse("2027-11-08T09:00-05:00") });
    expect(await free("2027-11-08")).toHaveLength(14);
  });

  it("Cal.com 29896: a calendar that could not be read is no empty one", async () => {
    await readCalendar();
    expect((await timesOn("2026-11-23")).note).toBe("");
    server.behave("fail");
    await readCalendar();
    const { note, next } = await timesOn("2026-11-23");
    expect([note, next]).toEqual([expect.stringContaining("nothing is held"), []]);
    const answer = (await (await book()).json()) as { time: { state: string } };
    expect(answer.time.state).toBe("asked");
  });

  it("Easy!Appointments 1702: reading a calendar again, or an empty one, takes no booking away", async () => {
    await book();
    const before = await bookings();
    await readCalendar("BEGIN:VEVENT", "UID:a", "DTSTART:20261123T140000Z", "DURATION:PT2H", "END:VEVENT");
    await readCalendar();
    expect(await bookings()).toEqual(before);
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toHaveLength(2);
  });

  it("Easy!Appointments 1765: what stands in another calendar is not offered", async () => {
    await readCalendar("BEGIN:VEVENT", "UID:a", "DTSTART:20261123T140000Z", "DURATION:PT2H", "END:VEVENT");
    expect((await free("2026-11-23")).map(({ time }) => time)).not.toContain("9:30 AM");
    expect((await book()).status).toBe(409);
  });

  it("a day that is busy from morning to night is busy", async () => {
    await readCalendar("BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:20261123", "END:VEVENT");
    expect(await free("2026-11-23")).toEqual([]);
    expect(await free("2026-11-24")).toHaveLength(14);
  });
});
