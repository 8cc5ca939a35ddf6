import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { readLawyerCalendar } from "#firm/appointments/read-lawyer-calendar.ts";
import type { CalendarPlace } from "#firm/appointments/calendar-place.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { loopbackCalendars, startRadicale, type Radicale } from "#tests/support/radicale.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const LAWYER = "daniel-castellanos";
const AT_NINE = ["DTSTART;TZID=America/Toronto:20261123T090000", "DURATION:PT1H"];
const REFUSED = "The server refuses the user name or the password.";

describe.each(ENGINES)("a lawyer's own calendar on a real CalDAV server, on %s", (engine) => {
  let radicale: Radicale;
  let site: TestSite;
  let staff: StaffVisit;
  const source = loopbackCalendars();
  beforeAll(async () => {
    radicale = await startRadicale();
    return radicale.stop;
  });
  beforeEach(async () => {
    site = await startTestSite({ engine, calendarSource: source });
    staff = await visitAsStaff(site);
  });
  afterEach(() => site.close());

  const read = () =>
    readLawyerCalendar({ database: site.database, source, siteUrl: ORIGIN, clock: () => site.clock.now }, LAWYER);
  async function use(place: Partial<CalendarPlace> = {}): Promise<void> {
    const whole = { address: radicale.address, login: radicale.login, ...place };
    await setCalendar(site.database, LAWYER, whole, { actor: "a.pereira", at: site.clock.now });
    await read();
  }
  const view = async () => {
    const query = new URLSearchParams({ day: "2026-11-23", area: "Real Estate Law" });
    return (await (await site.ask(`/api/free-times?${query}`)).json()) as TimesView;
  };
  const row = () => site.database.queries.selectFrom("lawyerCalendars").selectAll().executeTakeFirstOrThrow();

  it("an event there makes its time not free; taken away, the time is free again", async () => {
    await use();
    expect(await view()).toMatchObject({ note: "", whyNot: {} });
    await radicale.put("court", ...AT_NINE);
    await read();
    expect((await view()).whyNot).toEqual({ "9:00 AM": "taken", "9:30 AM": "taken" });
    expect((await site.postJson("/api/appointments", GOOD_APPOINTMENT)).status).toBe(409);
    await radicale.remove("court");
    await read();
    expect((await view()).whyNot).toEqual({});
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ time: expect.anything() })]);
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toHaveLength(2);
  });

  it("a series with a day left out is read as its owner sees it", async () => {
    await radicale.put("series", ...AT_NINE, "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;TZID=America/Toronto:20261123T090000");
    await use();
    expect((await view()).whyNot).toEqual({});
    await radicale.remove("series");
  });

  it("is read whole only where it changed since, and counts as read then", async () => {
    await use();
    const before = await row();
    expect(before.etag).toBeTruthy();
    site.clock.now += 3 * 60_000;
    await read();
    expect(await row()).toMatchObject({ readAt: site.clock.now, wholeAt: before.wholeAt, failure: null });
  });

  it.each<[string, (radicale: Radicale) => Partial<CalendarPlace>, string]>([
    ["a wrong password", ({ login }) => ({ login: { ...login, password: "guess" } }), REFUSED],
    ["the calendar of somebody else", ({ address }) => ({ address: address.replace("d.cast", "e.cast") }), REFUSED],
    ["the folder above it", ({ folderAddress }) => ({ address: folderAddress }), "At this address is no calendar"],
    [
      "a calendar that is gone",
      ({ folderAddress }) => ({ address: `${folderAddress}gone/` }),
      "The server answers 404",
    ],
  ])("%s: unknown, asked for and never held, and staff are told why", async (_what, place, words) => {
    await use(place(radicale));
    expect((await row()).failure).toContain(words);
    expect((await view()).note).toContain("nothing is held");
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    expect(((await answer.json()) as { time: { state: string } }).time.state).toBe("asked");
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toEqual([]);
    expect(await staff.text(`/staff/appointments/lawyers/${LAWYER}/calendar`)).toContain(words);
  });

  it("a refused password is not tried again for an hour, so that nobody is locked out by it", async () => {
    await use({ login: { ...radicale.login, password: "guess" } });
    const { triedAt } = await row();
    site.clock.now += 59 * 60_000;
    await site.runDueJobs();
    expect((await row()).triedAt).toBe(triedAt);
    // The next round of three minutes.
    site.clock.now += 3 * 60_000;
    await site.runDueJobs();
    expect((await row()).triedAt).toBe(site.clock.now);
  });

  it("staff add it; address, name and password are shown to nobody and stand in no log and no export", async () => {
    const page = `/staff/appointments/lawyers/${LAWYER}/calendar`;
    const good = {
      intent: "save-login",
      address: "https://caldav.example/hollow-key/",
      username: "hollow-name",
      password: "hollow-word",
    };
    for (const wrong of [{ address: "https://10.0.0.1/" }, { username: "" }, { password: "" }, { username: "a:b" }]) {
      const refused = await staff.post(page, { ...good, ...wrong });
      const shown = await refused.text();
      expect([refused.status, shown]).toEqual([400, expect.stringContaining("Please")]);
      expect(shown).not.toContain("hollow-word");
    }
    expect((await staff.post(page, good)).status).toBe(303);
    expect(await row()).toMatchObject({ username: "hollow-name", password: "hollow-word", failure: expect.anything() });
    const chief = await visitAsStaff(site, "m.okafor", "administrator");
    const everywhere = [await staff.text(page), await staff.text("/staff/appointments/lawyers"), await exported(chief)];
    expect(everywhere.join() + JSON.stringify(site.logged)).not.toMatch(/hollow/);
    await staff.post(page, { intent: "stop" });
    expect(await site.database.queries.selectFrom("lawyerCalendars").selectAll().execute()).toEqual([]);
  });

  async function exported(chief: StaffVisit): Promise<string> {
    const answer = await chief.post("/staff/export/everything.json", {});
    return answer.text();
  }
});
