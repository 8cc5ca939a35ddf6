import { afterEach, beforeEach, expect, test } from "vitest";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import {
  askForTime,
  bookingRow,
  pressOn,
  setBooking,
  setTimes,
  unreadCalendar,
} from "#tests/support/times-in-process.ts";

// What staff are told where a time cannot be had, moved or put back, and what stays as it was.
let office: Office;

beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const BY_ANYONE = "General Legal Consultation";
const TUESDAY = "Tuesday, November 24, 2026 at 9:30 AM (Toronto time)";
const at = (clock: string, day = "2026-11-24") => Date.parse(`${day}T${clock}-05:00`);

test("a move is not taken back to a time that has passed meanwhile", async () => {
  const { id } = await askForTime(office);
  office.time.now = at("09:25");
  await pressOn(office, id, "move-time", { times: ["2026-11-25 10:00 AM"] });
  office.time.now = at("09:30");
  expect(await pressOn(office, id, "unmove-time")).toEqual({
    status: 409,
    message: `${TUESDAY} has passed: nothing was changed. Please move it instead.`,
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", day: "2026-11-25", sequence: 1 });
  // Until its last minute it can be put back.
  office.time.now = at("09:29");
  expect(await pressOn(office, id, "unmove-time")).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", day: "2026-11-24", sequence: 2 });
});

test("a move is not taken back to the time of a lawyer who has left the firm", async () => {
  const { id } = await askForTime(office);
  await setBooking(office, id, { lawyer: "somebody-of-before" });
  await pressOn(office, id, "move-time", { times: ["2026-11-25 10:00 AM"] });
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "priya-raghunathan" });
  expect(await pressOn(office, id, "unmove-time")).toEqual({
    status: 409,
    message: `Nobody is there on ${TUESDAY} whom it was with: nothing was changed. Please move it.`,
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "priya-raghunathan", sequence: 1 });
});

test("moved to a time its lawyer has given away, it is with a colleague who is free then", async () => {
  const { id } = await askForTime(office, { practiceArea: BY_ANYONE });
  expect(await bookingRow(office, id)).toMatchObject({ lawyer: "amara-okafor" });
  await askForTime(office, { practiceArea: "Immigration Law", preferredTime: "10:00 AM", email: "di@example.com" });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 10:00 AM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "daniel-castellanos" });
});

test("where nobody covers an area, it is moved to whoever is free, and to nobody where all are taken", async () => {
  const nobodys = "Wills & Power of Attorney";
  await setTimes(office, "daniel-castellanos", { areas: ["Real Estate Law"] });
  const { id } = await askForTime(office, { practiceArea: nobodys });
  expect(await bookingRow(office, id)).toMatchObject({ state: "asked", lawyer: null, kind: "in-person", minutes: 30 });
  for (const practiceArea of ["Immigration Law", "Real Estate Law", "Criminal Law"])
    await askForTime(office, { practiceArea, preferredTime: "10:00 AM", email: `${practiceArea.length}@example.com` });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 10:00 AM"] })).toEqual({
    status: 409,
    message: "Nobody can take it on Tuesday, November 24, 2026 at 10:00 AM (Toronto time). Please choose another time.",
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "asked", lawyer: null, sequence: 0 });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 10:30 AM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "amara-okafor" });
});

test("wished with one lawyer whose calendar nobody could read, it is theirs, and no colleague's", async () => {
  const { id } = await askForTime(office, { practiceArea: BY_ANYONE, preferredTime: "2:00 PM" });
  await unreadCalendar(office, "amara-okafor");
  const to = { times: ["2026-11-24 10:00 AM"], lawyer: "amara-okafor" };
  await setBooking(office, id, { lawyer: "daniel-castellanos" });
  expect(await pressOn(office, id, "move-time", to)).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "amara-okafor" });
});

test("moved from one hour to another of a day that is full, it keeps the one place of that day", async () => {
  await setTimes(office, "priya-raghunathan", { areas: ["Criminal Law"], mostPerDay: 1 });
  const { id } = await askForTime(office);
  const other = await askForTime(office, { preferredDate: "2026-11-25", email: "di@example.com" });
  expect(await bookingRow(office, id)).toMatchObject({ dayNumber: 1 });
  await pressOn(office, id, "decline-time", { words: "We are not there." });
  expect(await bookingRow(office, id)).toMatchObject({ state: "declined", dayNumber: null });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-26 9:30 AM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ day: "2026-11-26", dayNumber: 1 });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-27 9:30 AM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ day: "2026-11-27", dayNumber: 1 });
  expect(await bookingRow(office, other.id)).toMatchObject({ day: "2026-11-25", dayNumber: 1 });
});

test("where nobody covers an area, it goes to who is free for as long as they meet, and not only for a part", async () => {
  await setTimes(office, "daniel-castellanos", { areas: ["Real Estate Law"] });
  await setTimes(office, "priya-raghunathan", { areas: ["Criminal Law"] });
  await setTimes(office, "amara-okafor", { areas: ["Immigration Law"], kinds: [{ kind: "in-person", minutes: 60 }] });
  const { id } = await askForTime(office, { practiceArea: BY_ANYONE });
  await askForTime(office, { practiceArea: "Immigration Law", preferredTime: "10:30 AM", email: "di@example.com" });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 10:00 AM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", lawyer: "daniel-castellanos", minutes: 30 });
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 1:00 PM"] })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ lawyer: "daniel-castellanos", minutes: 30 });
});
