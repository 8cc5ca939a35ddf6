import { afterEach, beforeEach, expect, test } from "vitest";
import { timeKeeper } from "#firm/appointments/hold-time.ts";
import { endLost } from "#firm/appointments/lost-offers.ts";
import { tellAffected } from "#firm/appointments/tell-affected.ts";
import { wallAlertsJob } from "#firm/appointments/wall-alerts.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { CALLER } from "#tests/support/people-who-write.ts";
import { askForTime, bookingRow, pressOn, setBooking, setTimes } from "#tests/support/times-in-process.ts";
import { officeDay } from "#time/days.ts";
import { addDays } from "#time/weeks.ts";
import { DAYS_AHEAD } from "#firm/enquiries/limits.ts";
import { Story } from "#tests/support/story.ts";

// With whom a time is, and what becomes of it where they have it no more.
let office: Office;

beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const BY_ANYONE = "General Legal Consultation";
const parts = () => ({
  database: office.database,
  content: FIRM_OF_A_DAY,
  closures: () => [],
  siteUrl: SITE_URL,
  replyTo: undefined,
  clock: () => office.time.now,
  wake: () => {},
  respondBy: (at: number) => at + 60_000,
});

test("a lawyer who is avoided lends a time of theirs neither its length nor its way to meet", async () => {
  await setTimes(office, "amara-okafor", { areas: [BY_ANYONE], kinds: [{ kind: "telephone", minutes: 60 }] });
  const { id } = await askForTime(office, { practiceArea: BY_ANYONE, preferredTime: "2:00 PM" });
  const wish = { day: "2026-11-24", time: "10:00 AM", area: BY_ANYONE, byStaff: false, cannotMeet: [] };
  const how = { at: office.time.now, untrusted: false, timeZone: null };
  const enquiry = (await office.appointments.find(id))!.enquiry;
  const asks = async (avoided: string[]) => {
    await office.database.write(async (queries) => {
      await queries.deleteFrom("holds").execute();
      await queries.deleteFrom("bookings").execute();
      const chosen = await timeKeeper(parts()).choose(queries, { ...wish, avoided }, how);
      await chosen!.insert(queries, enquiry);
    });
    const { lawyer, kind, minutes, state } = await bookingRow(office, id);
    return { lawyer, kind, minutes, state };
  };
  const daniel = { lawyer: "daniel-castellanos", kind: "in-person", minutes: 30, state: "held" };
  const amara = { lawyer: "amara-okafor", kind: "telephone", minutes: 60, state: "held" };
  expect(await asks([])).toEqual(amara);
  expect(await asks(["a.okafor"])).toEqual(daniel);
  // Theirs alone, it is asked for as they would meet, and held of nobody.
  for (const one of ["daniel-castellanos", "priya-raghunathan"]) await setTimes(office, one, { areas: ["None"] });
  expect(await asks(["a.okafor"])).toEqual({ ...amara, lawyer: null, state: "asked" });
});

test("the last day that can be asked for has times, the next one has none", async () => {
  // The last day is a Thursday, after which a Friday comes.
  office.time.now = Date.parse("2026-11-17T15:00Z");
  const last = addDays(officeDay(new Date(office.time.now)), DAYS_AHEAD);
  expect(new Date(last).getUTCDay()).toBe(4);
  const free = async (day: string) =>
    (await office.appointments.timesOn({ area: BY_ANYONE, day }))!.times.filter(({ why }) => why === "").length;
  expect(await free(last)).toBeGreaterThan(0);
  expect(await free(addDays(last, 1))).toBe(0);
});

test.each([
  ["by telephone", "telephone", "telephone"],
  ["as is usual", undefined, "in-person"],
] as const)("a caller whose area nobody covers, to be met %s, is written down so", async (_how, met, kind) => {
  await setTimes(office, "daniel-castellanos", { areas: [BY_ANYONE] });
  const values = { ...CALLER, preferredDate: "2026-11-24", preferredTime: "10:00 AM" };
  const entered = await office.enterCaller({ values, formKey: "form-key-1", met, enteredBy: "r.desk" });
  if (!entered.ok) throw new Error(JSON.stringify(entered));
  expect(await bookingRow(office, entered.id)).toMatchObject({
    state: "asked",
    lawyer: null,
    kind,
    minutes: 30,
    bufferMinutes: 0,
  });
});

test.each(["no JSON", '{"kinds":[]}'])("hours stored as %s count as never changed", async (settings) => {
  await setTimes(office, "priya-raghunathan", { areas: ["Real Estate Law"] });
  await office.database.write((queries) => queries.updateTable("lawyerTimes").set({ settings }).execute());
  const { id } = await askForTime(office);
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", lawyer: "priya-raghunathan" });
});

test("of a time that is not offered nothing is lost, nor of one that was erased", async () => {
  const { id } = await askForTime(office);
  const lost = (of: string) => office.database.write((queries) => endLost(queries, parts(), of, office.time.now));
  expect([await lost(id), await lost("erased")]).toEqual([false, false]);
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", sequence: 0 });
  await pressOn(office, id, "offer-times", { times: ["2026-11-25 9:30 AM"] });
  expect(await lost(id)).toBe(false);
  office.time.now = Date.parse("2026-11-25T09:30-05:00");
  expect(await lost(id)).toBe(true);
  expect(await bookingRow(office, id)).toMatchObject({ state: "lapsed", sequence: 2 });
});

test("the firm is mailed of a wall that keeps a lawyer who has left from whom they were to meet", async () => {
  const { id } = await askForTime(office);
  const story = new Story(office);
  await story.name("R");
  await setBooking(office, id, { lawyer: "somebody-of-before" });
  await story.does(["k.lund", "open", "R"], ["k.lund", "wall", "R", { to: "a.okafor" }]);
  await office.database.write((queries) =>
    queries.updateTable("users").set({ lawyer: "somebody-of-before" }).where("username", "=", "a.okafor").execute(),
  );
  await wallAlertsJob(parts()).run(new AbortController().signal);
  const mails = await office.queries.selectFrom("outbox").select("message").where("kind", "=", "notice").execute();
  expect(mails).toHaveLength(1);
  expect(JSON.parse(mails[0]!.message).text).toContain("with a lawyer who has left");
});

/** Who has it is away, and no colleague covers the area. */
const priyaIsAway = (from: string, until: string) =>
  setTimes(office, "priya-raghunathan", { areas: ["Criminal Law"], away: [{ from, until }] });

const tells = (ids: string[], words = "", more = {}) =>
  tellAffected({ ...parts(), ...more }, { ids, actor: "n.roy", verb: "offer-times", words });

test("offered other times at once, each hears the reason, and who cannot be offered any is named by their time", async () => {
  const { id } = await askForTime(office);
  await priyaIsAway("2026-11-24", "2026-11-24");
  expect(await tells([id], "x".repeat(1001))).toEqual({
    told: [],
    left: ["Tue, Nov 24, 9:30 AM: Please shorten the reason to 1000 characters."],
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", sequence: 0 });
  expect(await tells([id], " She is ill. ")).toEqual({ told: [id], left: [] });
  expect(await bookingRow(office, id)).toMatchObject({ state: "proposed", reason: "She is ill." });
});

test("where nothing is free for four weeks nobody is offered anything", async () => {
  const { id } = await askForTime(office);
  await priyaIsAway("2026-11-21", "2027-02-28");
  expect(await tells([id])).toEqual({
    told: [],
    left: ["Tue, Nov 24, 9:30 AM: Nothing else is free in the four weeks from then on."],
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", sequence: 0 });
});

test("what is withdrawn while others are told is left, and said so", async () => {
  const first = await askForTime(office);
  const next = await askForTime(office, { preferredTime: "2:00 PM", email: "di@example.com" });
  await priyaIsAway("2026-11-24", "2026-11-24");
  const { database } = office;
  const write: typeof database.write = async (work) => {
    const done = await database.write(work);
    await office.receipts.withdraw(next.token);
    return done;
  };
  expect(await tells([first.id, next.id], "", { database: { ...database, write } })).toEqual({
    told: [first.id],
    left: ["Tue, Nov 24, 2:00 PM: It was withdrawn or erased."],
  });
});
