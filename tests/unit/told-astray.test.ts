import { afterEach, beforeEach, expect, test } from "vitest";
import { readdressNews } from "#firm/appointments/readdress-news.ts";
import { standsNow } from "#firm/appointments/to-tell.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { putWall, WALLED } from "#firm/enquiries/walls.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { askForTime, bookingRow, pressOn, setBooking } from "#tests/support/times-in-process.ts";

let office: Office;
let id: string;

beforeEach(async () => {
  office = await officeInProcess();
  ({ id } = await askForTime(office));
});
afterEach(() => office.database.close());

test.each([
  ["confirmed", "confirm-time", {}],
  ["offered other times", "offer-times", { times: ["2026-11-25 9:30 AM"] }],
  ["declined", "decline-time", { words: "We are not there." }],
] as const)("%s by a mail to a wrong address, it is told again at the right one", async (_how, verb, given) => {
  expect(await pressOn(office, id, verb, given as never)).toBeUndefined();
  const stands = await standsNow(office.queries, (await office.appointments.find(id))!.booking);
  const at = office.time.now + 60 * 60_000;
  await office.database.write(async (queries) => {
    await queries
      .updateTable("toTell")
      .set({ said: JSON.stringify(stands) })
      .execute();
    await queries.updateTable("outbox").set({ deliveredAt: at }).where("kind", "=", "appointment").execute();
    const enquiry = (await readEnquiry(queries, "id", id))!;
    const corrected = { ...enquiry, values: { ...enquiry.values, email: "right@example.com" } };
    expect(await readdressNews(queries, SITE_URL, corrected, at)).toBe(at + 5 * 60_000);
  });
  const { known } = await office.queries.selectFrom("toTell").select("known").executeTakeFirstOrThrow();
  expect(JSON.parse(known)).toMatchObject({ state: "held", offers: [], entry: false, astray: true });
  const mails = office.queries.selectFrom("outbox").select("recipient").where("deliveredAt", "is", null);
  expect(await mails.where("kind", "=", "appointment").execute()).toEqual([{ recipient: "right@example.com" }]);
});

test("a wall on another enquiry of the person keeps a lawyer from their own time, and nobody from a colleague's", async () => {
  await office.enquiries.receive("message", { ...ANA, email: BO_ASKS.email }, FROM);
  const other = office.queries.selectFrom("contacts").select("id");
  const { id: enquiryId } = await other.executeTakeFirstOrThrow();
  const wall = { enquiryId, setAt: office.time.now, setBy: "k.lund" };
  await office.database.write(async (queries) => {
    for (const username of ["a.okafor", "n.roy"]) await putWall(queries, { ...wall, username });
  });
  await setBooking(office, id, { lawyer: "amara-okafor" });
  expect(await pressOn(office, id, "confirm-time", {}, "a.okafor")).toEqual(WALLED);
  expect(await bookingRow(office, id)).toMatchObject({ state: "held", sequence: 0 });
  expect(await pressOn(office, id, "confirm-time", {}, "n.roy")).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ state: "confirmed", sequence: 1 });
});
