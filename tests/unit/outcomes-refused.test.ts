import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmation } from "#firm/appointments/unconfirm-time.ts";
import { unansweredTime } from "#firm/appointments/never-confirmed.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { Story } from "#tests/support/story.ts";
import { askForTime, bookingRow, pressOn, setBooking, setTimes } from "#tests/support/times-in-process.ts";

// What became of a time, noted, taken back and noted otherwise, and what is said where it cannot be.
let office: Office;
let id: string;

beforeEach(async () => {
  office = await officeInProcess();
  ({ id } = await askForTime(office));
});
afterEach(() => office.database.close());

const TUESDAY = "Tuesday, November 24, 2026 at 9:30 AM (Toronto time)";
const MINUTE = 60_000;
const comes = () => (office.time.now = Date.parse("2026-11-24T09:30-05:00"));
const changed = (who: string, stands: string) => ({
  status: 409,
  message: `This has changed since you opened the page${who}: now ${stands} Nothing was done.`,
});
const enquiry = async () => (await readEnquiry(office.queries, "id", id))!;
const booking = async () => (await office.appointments.find(id))!.booking;

test("only what was held or confirmed can have taken place", async () => {
  await setBooking(office, id, { state: "asked", lawyer: null });
  comes();
  expect(await pressOn(office, id, "mark-done")).toEqual({
    status: 409,
    message: "Only what was held or confirmed can have taken place. Please confirm it first.",
  });
  expect(await bookingRow(office, id)).toMatchObject({ state: "asked", sequence: 0 });
});

test("on a page of before it took place it is said how it stands", async () => {
  comes();
  await pressOn(office, id, "mark-done");
  expect(await pressOn(office, id, "decline-time", { sequence: "0" }, "k.lund")).toEqual(
    changed(", by n.roy at 9:30 AM", `it took place, ${TUESDAY}.`),
  );
});

test("what was declined cannot be expected still, nor moved time be unconfirmed", async () => {
  await pressOn(office, id, "move-time", { times: ["2026-11-25 9:30 AM"] });
  const wednesday = TUESDAY.replace("Tuesday", "Wednesday").replace("24", "25");
  expect(await pressOn(office, id, "unconfirm-time")).toEqual(
    changed(", by n.roy at 10:30 AM", `it is confirmed, ${wednesday}.`),
  );
  await pressOn(office, id, "decline-time", { words: "We are not there." });
  expect(await pressOn(office, id, "unmark-time")).toEqual(
    changed(", by n.roy at 10:30 AM", `it is declined, ${wednesday}.`),
  );
  expect(await bookingRow(office, id)).toMatchObject({ state: "declined", sequence: 2 });
});

test("what only was asked for, with nobody, is given to no colleague", async () => {
  await setTimes(office, "priya-raghunathan", { areas: ["Real Estate Law"] });
  const asked = await askForTime(office, { preferredTime: "2:00 PM", email: "di@example.com" });
  expect(await bookingRow(office, asked.id)).toMatchObject({ state: "asked", lawyer: null });
  const when = "Tuesday, November 24, 2026 at 2:00 PM (Toronto time)";
  expect(await pressOn(office, asked.id, "give-time")).toEqual(changed("", `it is asked for, not held, ${when}.`));
});

test("moved twice from one page to different times, only the first counts", async () => {
  const sequence = "0";
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-25 9:30 AM"], sequence })).toBeUndefined();
  const moved = await bookingRow(office, id);
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-26 9:30 AM"], sequence })).toEqual(
    changed(", by n.roy at 10:30 AM", "it is confirmed, Wednesday, November 25, 2026 at 9:30 AM (Toronto time)."),
  );
  expect(await bookingRow(office, id)).toEqual(moved);
  const lines = office.queries.selectFrom("audit").select("action").where("action", "=", "moved-time");
  expect(await lines.execute()).toHaveLength(1);
});

test("answered by that alone, a confirmed time that is expected still waits for its answer again", async () => {
  const story = new Story(office);
  await story.name("R");
  await pressOn(office, id, "confirm-time");
  office.time.now += MINUTE;
  await story.does(["n.roy", "open", "R"], ["n.roy", "unanswered", "R"]);
  expect((await enquiry()).closedAs).toBeNull();
  comes();
  await pressOn(office, id, "mark-done");
  expect((await enquiry()).closedAs).toBe("answered");
  office.time.now += MINUTE;
  expect(await pressOn(office, id, "unmark-time")).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed" });
  expect((await enquiry()).closedAs).toBeNull();
  const lines = office.queries
    .selectFrom("audit")
    .select(["actor", "subject", "at"])
    .where("action", "=", "unanswered");
  expect((await lines.orderBy("at", "desc").execute())[0]).toEqual({
    actor: "n.roy",
    subject: id,
    at: office.time.now,
  });
});

test("times that were offered, let go by an outcome and back with its answer, answer it again", async () => {
  const story = new Story(office);
  await story.name("R");
  await pressOn(office, id, "offer-times", { times: ["2026-11-25 10:00 AM", "2026-11-26 1:00 PM"] });
  office.time.now += 20 * MINUTE;
  await story.does(["n.roy", "open", "R"], ["n.roy", "outcome", "R", { words: "no-answer" }]);
  expect([(await bookingRow(office, id)).state, (await enquiry()).closedAs]).toEqual(["declined", "answered"]);
  office.time.now += MINUTE;
  await story.does(["n.roy", "unanswered", "R"]);
  expect([(await bookingRow(office, id)).state, (await enquiry()).closedAs]).toEqual(["proposed", "answered"]);
});

test("of what took place and waits all the same it is said whether anybody had confirmed it", async () => {
  const story = new Story(office);
  await story.name("R");
  const said = async () =>
    unansweredTime(office.queries, { booking: await booking(), enquiry: await enquiry() }, comes());
  comes();
  await pressOn(office, id, "mark-done");
  expect(await said()).toBe("This time was never confirmed, and nobody has answered them: the request still waits.");
  const other = await askForTime(office, { preferredTime: "2:00 PM", email: "di@example.com" });
  ({ id } = other);
  await story.name("D");
  await pressOn(office, id, "confirm-time");
  office.time.now = Date.parse("2026-11-24T14:00-05:00");
  await pressOn(office, id, "mark-done");
  office.time.now += MINUTE;
  await story.does(["n.roy", "open", "D"], ["n.roy", "unanswered", "D"]);
  expect(await said()).toBe("The request still waits for an answer.");
});

test("noted before it was written down how a time stood, its trail says whether it was confirmed", async () => {
  const other = await askForTime(office, { preferredTime: "10:30 AM", email: "di@example.com" });
  await pressOn(office, id, "confirm-time");
  office.time.now = Date.parse("2026-11-24T11:00-05:00");
  for (const one of [id, other.id]) await pressOn(office, one, "mark-done");
  await office.database.write((queries) => queries.updateTable("audit").set({ detail: null }).execute());
  for (const one of [id, other.id]) expect(await pressOn(office, one, "unmark-time")).toBeUndefined();
  expect((await bookingRow(office, id)).state).toBe("confirmed");
  expect((await bookingRow(office, other.id)).state).toBe("held");
});

test("that they were mailed of a confirmation is known as long as the time is to come", async () => {
  const stands = async () => confirmation(office.queries, await booking(), office.time.now);
  expect(await stands()).toBeUndefined();
  await pressOn(office, id, "confirm-time");
  expect(await stands()).toBe("untold");
  await office.database.write((queries) =>
    queries
      .updateTable("toTell")
      .set({ said: (eb) => eb.val(JSON.stringify({ state: "confirmed", sequence: 1, offers: [] })) })
      .execute(),
  );
  await office.database.write((queries) =>
    queries.updateTable("outbox").set({ deliveredAt: office.time.now }).execute(),
  );
  expect(await stands()).toBe("mailed");
  comes();
  expect(await stands()).toBeUndefined();
});
