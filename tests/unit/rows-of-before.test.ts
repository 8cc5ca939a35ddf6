import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { whenTold } from "#firm/appointments/tell-them.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { askForTime, pressOn, setBooking, unreadCalendar } from "#tests/support/times-in-process.ts";

// What older versions of the site wrote down, or newer ones, and how a decline goes with what stood before it.
let office: Office;
let story: Story;
let id: string;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  ({ id } = await askForTime(office));
  await story.name("R");
});
afterEach(() => office.database.close());

const write = (work: Parameters<Office["database"]["write"]>[0]) => office.database.write(work);

test("a booking in a state that a newer version wrote is none to this one", async () => {
  const other = await askForTime(office, { preferredTime: "2:00 PM", email: "di@example.com" });
  await setBooking(office, other.id, { state: "postponed" });
  const read = await bookingsOf(office.queries, [id, other.id]);
  expect([...read].map(([of, { state }]) => [of, state])).toEqual([[id, "held"]]);
});

test("a calendar whose address was cut off has no host, and the others are shown", async () => {
  await unreadCalendar(office, "amara-okafor");
  await unreadCalendar(office, "priya-raghunathan");
  await write((queries) =>
    queries.updateTable("lawyerCalendars").set({ address: "own.ics" }).where("lawyer", "=", "amara-okafor").execute(),
  );
  const calendars = await office.appointments.calendars();
  expect(calendars.map(({ lawyer, host, known }) => [lawyer, host, known])).toEqual([
    ["amara-okafor", "", false],
    ["priya-raghunathan", "calendar.example", false],
  ]);
});

test("where it was not written down who told them, or who closed it, it was the staff", async () => {
  await pressOn(office, id, "confirm-time");
  const toldAt = office.time.now + 60_000;
  await write((queries) => queries.updateTable("toTell").set({ toldAt, toldBy: null }).execute());
  expect(await whenTold(office.queries, id)).toEqual({ at: toldAt, by: "staff", changedBy: "n.roy" });
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.does(["n.roy", "open", "M"]);
  const closed = { closedAt: office.time.now, closedBy: null, closedAs: "answered" };
  await write((queries) => queries.updateTable("enquiries").set(closed).where("id", "=", story.idOf("M")).execute());
  await story.does(["n.roy", "spam", "M"]);
  expect(story.lines.at(-2)).toBe(
    JSON.stringify({
      status: 409,
      message:
        "staff marked it as answered before you, on Saturday, November 21, 2026 at 10:30 AM (Toronto time). " +
        "Please agree who writes.",
    }),
  );
});

const OFF = "Your appointment on Tuesday, November 24, 2026 at 9:30 AM (Toronto time) does not take place.";

test.each([
  ["held", OFF],
  ["asked", undefined],
])("declined for a conflict with a time that was %s, they are told only of what was theirs", async (state, words) => {
  if (state === "asked") {
    await write((queries) => queries.deleteFrom("holds").execute());
    await setBooking(office, id, { state, lawyer: null });
  }
  await story.does(["n.roy", "open", "R"], ["n.roy", "conflict", "R"]);
  const mail = office.queries.selectFrom("outbox").select("message").where("kind", "=", "declined");
  const { text } = JSON.parse((await mail.executeTakeFirstOrThrow()).message) as { text: string };
  expect(/^.*does not take place\.$/m.exec(text)?.[0]).toBe(words);
});

test("a wall that a colleague put up is taken back for this enquiry alone", async () => {
  await story.tells(
    "Bo writes",
    () => office.enquiries.receive("message", { ...ANA, email: "bo@example.com" }, FROM),
    "M",
  );
  const walls = async () =>
    (await office.queries.selectFrom("walls").select("enquiryId").execute()).map(({ enquiryId }) =>
      story.plain(enquiryId),
    );
  await story.does(["k.lund", "open", "R"], ["n.roy", "open", "R"], ["k.lund", "wall", "R", { to: "a.okafor" }]);
  expect((await walls()).toSorted()).toEqual(["#M", "#R"]);
  await story.does(["n.roy", "undo-wall", "R", { to: "a.okafor" }]);
  expect(await walls()).toEqual(["#M"]);
});
