import { afterEach, beforeEach, expect, test } from "vitest";
import { endLost } from "#firm/appointments/lost-offers.ts";
import { newsMail } from "#firm/appointments/news-mail.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { matter } from "#tests/support/one-booking.ts";
import { askForTime, bookingRow, pressOn, setTimes } from "#tests/support/times-in-process.ts";
import { MINUTE } from "#time/units.ts";

// Staff give a time to any lawyer, those of the area first.
const AMARA = "amara-okafor";
const DANIEL = "daniel-castellanos";
const IMMIGRATION = "Immigration Law";
const WHEN = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };

let office: Office;
let id: string;
let token: string;
beforeEach(async () => {
  office = await officeInProcess();
  await setTimes(office, AMARA, { areas: [IMMIGRATION] });
  await setTimes(office, DANIEL, { areas: ["Real Estate Law"] });
  await setTimes(office, "priya-raghunathan", { areas: ["Criminal Law", IMMIGRATION] });
  ({ id, token } = await askForTime(office, { ...BO_ASKS, ...WHEN, practiceArea: IMMIGRATION }));
});
afterEach(() => office.database.close());

test("who is free at the same time is named, those of the area first, and no one who is taken or away", async () => {
  const { lawyer } = await bookingRow(office, id);
  const other = lawyer === AMARA ? "priya-raghunathan" : AMARA;
  const free = async () => (await office.appointments.colleaguesFor(id)).map(({ slug, isOfArea }) => [slug, isOfArea]);
  expect(await free()).toEqual([
    [other, true],
    [DANIEL, false],
  ]);
  await setTimes(office, other, { areas: [IMMIGRATION], away: [{ from: "2026-11-24", until: "2026-11-24" }] });
  expect(await free()).toEqual([[DANIEL, false]]);
});

test("an appointment moves to a lawyer whose area it is not, where staff choose so", async () => {
  expect(await pressOn(office, id, "move-time", { times: ["2026-11-24 2:00 PM"], lawyer: DANIEL })).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ lawyer: DANIEL, state: "confirmed" });
});

test("a time offered of such a lawyer stays offered, and is theirs once it is picked", async () => {
  const times = ["2026-11-25 9:00 AM"];
  expect(await pressOn(office, id, "offer-times", { times, lawyer: DANIEL })).toBeUndefined();
  const parts = {
    database: office.database,
    content: FIRM_OF_A_DAY,
    closures: () => [],
    siteUrl: SITE_URL,
    replyTo: undefined,
    respondBy: (at: number) => at,
  };
  expect(await office.database.write((queries) => endLost(queries, parts, id, office.time.now))).toBe(false);
  office.time.now += 6 * MINUTE;
  await office.database.write((queries) => queries.updateTable("toTell").set({ leavesAt: null }).execute());
  expect((await office.appointments.onReceipt(token))!.shown).toMatchObject({
    heading: "Other times are offered to you",
    offers: [{ lawyer: "Daniel Castellanos" }],
  });
  expect(await office.appointments.move({ token, visitor: FROM }, times[0]!, undefined)).toBeUndefined();
  expect(await bookingRow(office, id)).toMatchObject({ lawyer: DANIEL, state: "confirmed" });
});

test("a mail that offers other times says with whom, and that the one they counted on cannot be kept", () => {
  const { booking, enquiry, lawyer } = matter({ state: "proposed" });
  const [first, next] = [booking.startsAt + 60 * MINUTE, booking.startsAt + 120 * MINUTE];
  const stands = { ...booking, offers: [first, next] };
  const known = { ...stands, state: "confirmed" as const, offers: [], entry: true };
  const parts = { content: FIRM_OF_A_DAY, siteUrl: SITE_URL, replyTo: undefined };
  const mail = (whose: [number, string][], state: "confirmed" | "held" = "confirmed") =>
    newsMail({ booking, enquiry, lawyer }, parts, {
      known: { ...known, state },
      stands,
      whose: new Map(whose),
      isTheirs: false,
      at: booking.startsAt - 6000 * MINUTE,
    })!.text;
  const same = mail([
    [first, "Daniel Castellanos"],
    [next, "Daniel Castellanos"],
  ]);
  expect(same).toMatch(/We are sorry: your appointment on .* with Amara Okafor cannot be kept\./);
  expect(same).toContain("Would one of these times suit you? They are with Daniel Castellanos.");
  const each = mail([
    [first, "Daniel Castellanos"],
    [next, "Priya Raghunathan"],
  ]);
  expect(each).toMatch(/\(Toronto time\), with Daniel Castellanos\n.*\(Toronto time\), with Priya Raghunathan/);
  expect(mail([], "held")).toMatch(
    /We are sorry: we cannot see you on .*If you do nothing, you have no appointment with us\./s,
  );
});
