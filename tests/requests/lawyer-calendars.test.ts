import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CalendarLogin } from "#firm/appointments/calendar-place.ts";
import { setCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { readLawyerCalendar } from "#firm/appointments/read-lawyer-calendar.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { startCalendarServer, type CalendarServer } from "#tests/support/calendar-server.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const LAWYER = "daniel-castellanos";
const MONDAY_AT_NINE = ["BEGIN:VEVENT", "UID:a", "DTSTART:20261123T140000Z", "DURATION:PT1H", "END:VEVENT"];

describe.each(ENGINES)("a lawyer's own calendar, on %s", (engine) => {
  let site: TestSite;
  let server: CalendarServer;
  let staff: StaffVisit;
  beforeEach(async () => {
    server = await startCalendarServer();
    site = await startTestSite({ engine, calendarSource: server.source });
    staff = await visitAsStaff(site);
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const parts = () => ({
    database: site.database,
    source: server.source,
    siteUrl: ORIGIN,
    clock: () => site.clock.now,
  });
  async function addCalendar(login?: CalendarLogin): Promise<void> {
    await setCalendar(
      site.database,
      LAWYER,
      { address: server.url, login },
      { actor: "a.pereira", at: site.clock.now },
    );
    await readLawyerCalendar(parts(), LAWYER);
  }
  const view = async () => {
    const query = new URLSearchParams({ day: "2026-11-23", area: "Real Estate Law" });
    return (await (await site.ask(`/api/free-times?${query}`)).json()) as TimesView;
  };
  const book = async (preferredTime: string) => {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, preferredTime });
    return { status: answer.status, answer, json: answer.ok ? await answer.clone().json() : undefined };
  };
  const row = () => site.database.queries.selectFrom("lawyerCalendars").selectAll().executeTakeFirst();
  const failure = async () => (await row())?.failure;

  it("keeps visitors from the times at which they are busy, and says taken, not why", async () => {
    server.entries.push(...MONDAY_AT_NINE);
    await addCalendar();
    const { whyNot } = await view();
    expect(whyNot).toEqual({ "9:00 AM": "taken", "9:30 AM": "taken" });
    expect((await book("9:30 AM")).status).toBe(409);
    const { status, json } = await book("10:00 AM");
    expect([status, (json as { time: { state: string } }).time.state]).toEqual([201, "held"]);
  });

  it("is read every three minutes, and only whole where it changed", async () => {
    await addCalendar();
    site.clock.now += 3 * 60_000;
    await site.runDueJobs();
    expect(server.asked.map(({ status }) => status)).toEqual([200, 304]);
    expect((await row())!.readAt).toBe(site.clock.now);
    server.entries.push(...MONDAY_AT_NINE);
    site.clock.now += 3 * 60_000;
    await site.runDueJobs();
    expect((await view()).whyNot).toHaveProperty("9:00 AM", "taken");
    // Once a day it is read whole: the days to come have grown.
    site.clock.now += 24 * 3_600_000;
    await site.runDueJobs();
    expect(server.asked.map(({ status }) => status)).toEqual([200, 304, 200, 200]);
  });

  it("older than 15 minutes it is unknown: asked for, never held, and page, mail, receipt and staff say so", async () => {
    await addCalendar();
    site.clock.now += 15 * 60_000;
    expect((await view()).note).toBe("");
    site.clock.now += 1;
    const { note, whyNot, next } = await view();
    expect([note, next]).toEqual([expect.stringContaining("nothing is held"), []]);
    expect(whyNot).toEqual({});
    const { json } = await book("9:30 AM");
    const { time, path } = json as { time: { state: string; words: string }; path: string };
    expect([time.state, time.words]).toEqual(["asked", expect.stringContaining("Nothing is held yet")]);
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toEqual([]);
    expect(await (await site.ask(path)).text()).toContain("Nothing is held yet");
    expect(await staff.text("/staff")).toContain("asked for, not held");
    const week = await staff.text("/staff/appointments");
    expect(week).toContain("Not every calendar can be read just now");
    expect(week).toContain("Daniel Castellanos");
    // A person may look, and decide.
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    expect(await staff.text(`/staff/appointments/${id}`)).toContain("the calendar cannot be read");
    await pressOnBooking({ site, staff }, id, "confirm-time");
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toHaveLength(2);
  });

  it("names each lawyer whose calendar is unknown, with a comma between them", async () => {
    for (const lawyer of [LAWYER, "priya-raghunathan"])
      await setCalendar(site.database, lawyer, { address: server.url }, { actor: "a.pereira", at: site.clock.now });
    const words = (await staff.text("/staff/appointments")).replaceAll(/<!-- -->|<[^>]*>/g, "");
    expect(words).toContain("not held: Daniel Castellanos, Priya Raghunathan");
  });

  it.each([
    ["hang", "It was not there after 0.5 seconds."],
    ["fail", "The server answers 500 in place of a calendar."],
    ["redirect-inwards", "It leads to a machine that is not on the public internet, which is never asked."],
    ["redirect-endlessly", "It leads from one address to another without end."],
    ["50-megabytes", "It has more than 10 MB."],
  ] as const)("%s: what was read stays until it is too old, and staff see what is wrong", async (behaviour, words) => {
    await addCalendar();
    server.behave(behaviour);
    site.clock.now += 3 * 60_000;
    await readLawyerCalendar(parts(), LAWYER);
    expect(await failure()).toBe(words);
    expect((await view()).note).toBe("");
    expect(await staff.text("/staff/appointments/lawyers")).toContain(words);
    site.clock.now += 13 * 60_000;
    expect((await view()).note).toContain("nothing is held");
    server.behave("serve");
    await readLawyerCalendar(parts(), LAWYER);
    expect(await failure()).toBeNull();
    expect((await view()).note).toBe("");
  });

  it.each([
    ["hang", "It was not there after 0.5 seconds."],
    ["redirect-endlessly", "It leads to another address, to which the password is not sent: please enter that one."],
    ["50-megabytes", "It has more than 0.1 MB."],
  ] as const)("with a password (CalDAV), %s: unknown, and the password goes nowhere else", async (behaviour, words) => {
    server.behave(behaviour);
    await addCalendar({ username: "d.c", password: "hollow" });
    expect(await failure()).toBe(words);
    expect((await view()).note).toContain("nothing is held");
    expect(server.asked.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(site.logged)).not.toContain("hollow");
  });

  it.each<[string, string[]]>([
    ["It names a time zone that nobody knows.", ["DTSTART;TZID=Mars/Olympus:20261123T090000"]],
    ["It repeats an entry by a rule that is not understood.", ["DTSTART:20261123T090000", "RRULE:FREQ=SECONDLY"]],
  ])("partly understood is unknown at once: %s", async (words, lines) => {
    await addCalendar();
    server.entries.push(...MONDAY_AT_NINE, "BEGIN:VEVENT", "UID:b", ...lines, "END:VEVENT");
    await readLawyerCalendar(parts(), LAWYER);
    expect(await failure()).toBe(words);
    expect((await view()).note).toContain("nothing is held");
  });

  it("cut off in the middle it is unknown", async () => {
    server.entries.push(...MONDAY_AT_NINE);
    server.behave("cut");
    await addCalendar();
    expect(await failure()).toBe("It is not a whole calendar file (iCalendar).");
    expect((await view()).note).toContain("nothing is held");
  });

  it("clocks set back do not make what was read believed for longer", async () => {
    await addCalendar();
    site.clock.now -= 3_600_000;
    expect((await view()).note).toContain("nothing is held");
  });

  it("staff add and remove it; its address is shown to nobody and stands in no log", async () => {
    const page = `/staff/appointments/lawyers/${LAWYER}/calendar`;
    for (const address of ["", "http://calendar.example/a.ics", "https://127.0.0.1/a.ics", "https://intranet/a.ics"]) {
      const refused = await staff.post(page, { intent: "save", address });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Please")]);
    }
    // The server of this test speaks no TLS: it is stored, and cannot be read.
    const saved = await staff.post(page, { intent: "save", address: "https://calendar.example/secret-key.ics" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${page}?done=lawyer-calendar`]);
    const shown = await staff.text(page);
    expect(shown).toContain("calendar.example is not known just now");
    expect(shown + JSON.stringify(site.logged)).not.toContain("secret-key");
    expect((await view()).note).toContain("nothing is held");
    await staff.post(page, { intent: "stop" });
    expect((await view()).note).toBe("");
    expect((await staff.get("/staff/appointments/lawyers/nobody/calendar")).status).toBe(404);
  });

  it("a lawyer who left takes nothing with them", async () => {
    await addCalendar();
    site.content.team.splice(1, 1);
    expect((await staff.get("/staff/appointments")).status).toBe(200);
    site.clock.now += 3 * 60_000;
    await site.runDueJobs();
    expect(site.logged).toEqual([]);
  });
});
