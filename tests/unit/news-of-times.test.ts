import { expect, test } from "vitest";
import { changeMail } from "#firm/appointments/change-mail.ts";
import { freeTimes } from "#firm/appointments/free-times.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { newsMail } from "#firm/appointments/news-mail.ts";
import { isSame, type Stands } from "#firm/appointments/to-tell.ts";
import { typedOf } from "#firm/appointments/typed-times.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { FIRM_OF_A_DAY, mailParts } from "#tests/support/firm-of-a-day.ts";
import { BOOKING, lawyer, matter, startsAt } from "#tests/support/one-booking.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

const { kind, minutes, sequence } = BOOKING;
const CONFIRMED: Stands = { state: "confirmed", lawyer: lawyer.slug, kind, startsAt, minutes, sequence, offers: [] };
const at = startsAt - 6 * DAY;
const parts = mailParts();

test.each([
  ["whom they meet", "given", { lawyer: "somebody-else" }, {}],
  ["how they meet", "met", { kind: "telephone" }, {}],
  ["neither", "confirmed", {}, {}],
  ["that it is confirmed", "confirmed", { state: "held" }, {}],
  ["when they meet", "moved", { startsAt: startsAt - DAY }, { believed: startsAt - DAY }],
] as const)(
  "a confirmed time of which they know %s otherwise: they are mailed just that",
  (_what, change, known, more) => {
    const booked = matter({ state: "confirmed" });
    const told = { known: { ...CONFIRMED, ...known, entry: true }, stands: CONFIRMED, isTheirs: false, at };
    expect(newsMail(booked, parts, told)).toEqual(
      changeMail(change, booked, parts, { at, offered: [], believed: startsAt, entry: true, ...more }),
    );
  },
);

test("other times than those they were offered are news; the same ones, and a second refusal, are not", () => {
  const offered = (...offers: number[]): Stands => ({ ...CONFIRMED, state: "proposed", offers });
  expect(isSame(offered(startsAt, startsAt + DAY), offered(startsAt, startsAt + DAY))).toBe(true);
  expect(isSame(offered(startsAt, startsAt + DAY), offered(startsAt, startsAt + HOUR))).toBe(false);
  expect(isSame(offered(startsAt), offered(startsAt, startsAt + DAY))).toBe(false);
  expect(isSame({ ...CONFIRMED, state: "declined" }, { ...CONFIRMED, state: "cancelled" })).toBe(true);
});

test("an area that nobody covers can be asked for until two hours before, and by staff until it begins", () => {
  const { site } = FIRM_OF_A_DAY;
  const office = {
    times: ["1:00 PM"],
    lawyers: lawyersOf(FIRM_OF_A_DAY, new Map()),
    closures: [],
    week: officeHours(site.hours),
  };
  const one = Date.parse("2026-11-23T13:00-05:00");
  const asked = (now: number, byStaff: boolean) =>
    freeTimes({ day: "2026-11-23", area: "Maritime Law", byStaff, now }, office, new Map())[0];
  const told = { time: "1:00 PM", startsAt: one, lawyers: [] };
  expect(asked(one - 120 * MINUTE, false)).toEqual({ ...told, state: "ask" });
  expect(asked(one - 120 * MINUTE + 1, false)).toEqual({ ...told, state: "short-notice" });
  expect(asked(one - 120 * MINUTE + 1, true)).toEqual({ ...told, state: "ask", shortNotice: true });
  expect(asked(one, true)).toEqual({ ...told, state: "past" });
});

test("of a lawyer of every area none is named", () => {
  expect(typedOf({ ...lawyer, areas: undefined }).areas).toEqual([]);
  expect(typedOf({ ...lawyer, areas: ["Criminal Law"] }).areas).toEqual(["Criminal Law"]);
});
