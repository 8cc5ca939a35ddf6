import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { site, type Site } from "#app/content/schema/site.ts";
import { officeHours } from "#app/enquiries/office-hours.ts";
import {
  APPOINTMENT_BUSINESS_HOURS, MESSAGE_HOURS, promiseState, respondBy, timeLeftInWords, type Closure,
} from "#app/enquiries/promise-clock.ts";
import { torontoDay, torontoTime } from "#app/enquiries/toronto-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The hours the site itself states. */
const stated = site.shape.hours.parse(parse(readFileSync("content/site.yaml", "utf8")).hours);
const hours = officeHours(stated);

/** The promise for a request received at a moment written with its offset, in the office's words. */
function appointment(received: string, closures?: Closure[], week = hours): string {
  return torontoTime(respondBy("appointment", Date.parse(received), week, closures));
}

describe("an appointment request, 2 business hours", () => {
  test.each([
    ["within one day", "2026-11-18T10:15-05:00", "Wednesday, November 18, 2026 at 12:15 PM"],
    ["at opening", "2026-11-18T09:00-05:00", "Wednesday, November 18, 2026 at 11:00 AM"],
    ["before opening", "2026-11-18T03:00-05:00", "Wednesday, November 18, 2026 at 11:00 AM"],
    ["running out at closing", "2026-11-18T16:00-05:00", "Wednesday, November 18, 2026 at 6:00 PM"],
    ["at closing", "2026-11-18T18:00-05:00", "Thursday, November 19, 2026 at 11:00 AM"],
    ["Friday 5:30 PM", "2026-11-20T17:30-05:00", "Saturday, November 21, 2026 at 11:30 AM"],
    ["Saturday 1 PM", "2026-11-21T13:00-05:00", "Monday, November 23, 2026 at 10:00 AM"],
    ["Saturday after 2 PM", "2026-11-21T14:05-05:00", "Monday, November 23, 2026 at 11:00 AM"],
    ["Sunday, by appointment only", "2026-11-22T11:00-05:00", "Monday, November 23, 2026 at 11:00 AM"],
    ["across Thanksgiving", "2026-10-10T13:30-04:00", "Tuesday, October 13, 2026 at 10:30 AM"],
    ["on a holiday", "2026-10-12T10:00-04:00", "Tuesday, October 13, 2026 at 11:00 AM"],
    ["across Christmas and Boxing Day", "2026-12-24T17:00-05:00", "Monday, December 28, 2026 at 10:00 AM"],
    ["across New Year", "2026-12-31T17:30-05:00", "Saturday, January 2, 2027 at 11:30 AM"],
    ["across Good Friday", "2026-04-02T17:30-04:00", "Saturday, April 4, 2026 at 11:30 AM"],
    ["across the spring clock change", "2026-03-07T13:00-05:00", "Monday, March 9, 2026 at 10:00 AM"],
    ["across the autumn clock change", "2026-10-31T13:00-04:00", "Monday, November 2, 2026 at 10:00 AM"],
    ["across Canada Day on a Sunday, kept on Monday", "2029-06-30T13:00-04:00", "Tuesday, July 3, 2029 at 10:00 AM"],
    ["Christmas on a weekend moves nothing unannounced", "2027-12-24T17:30-05:00", "Monday, December 27, 2027 at 10:30 AM"],
  ])("%s", (_case, received, expected) => {
    expect(appointment(received)).toBe(`${expected} (Toronto time)`);
  });

  test("keeps seconds and milliseconds", () => {
    const received = Date.parse("2026-11-18T10:15:42.317-05:00");
    expect(respondBy("appointment", received, hours)).toBe(received + APPOINTMENT_BUSINESS_HOURS * HOUR);
  });

  test("is not promised for a closure, its first and last day included", () => {
    const closures = [{ from: "2026-12-24", until: "2027-01-01" }];
    expect(appointment("2026-12-23T17:00-05:00", closures)).toBe("Saturday, January 2, 2027 at 11:00 AM (Toronto time)");
    expect(appointment("2026-12-24T09:00-05:00", closures)).toBe("Saturday, January 2, 2027 at 12:00 PM (Toronto time)");
    expect(appointment("2027-01-01T23:59-05:00", closures)).toBe("Saturday, January 2, 2027 at 12:00 PM (Toronto time)");
  });

  test("passes over closures that overlap or follow one another, in any order", () => {
    const closures = [
      { from: "2027-08-05", until: "2027-08-06" }, { from: "2027-08-03", until: "2027-08-04" }, { from: "2027-08-02", until: "2027-08-05" },
    ];
    expect(appointment("2027-07-31T13:30-04:00", closures)).toBe("Saturday, August 7, 2027 at 11:30 AM (Toronto time)");
  });

  test("has an answer even where a closure's year is mistyped", () => {
    expect(appointment("2026-11-18T10:00-05:00", [{ from: "2026-11-18", until: "2226-11-19" }])).toContain("2226");
  });

  test("counts hours that pass, where the office is open while the clocks change", () => {
    const night = officeHours([{ days: ["Sunday"], label: "Sun", opens: "12:00 AM", closes: "6:00 AM", words: "" }]);
    expect(appointment("2026-03-08T00:30-05:00", [], night)).toBe("Sunday, March 8, 2026 at 3:30 AM (Toronto time)");
    expect(appointment("2026-11-01T00:30-04:00", [], night)).toBe("Sunday, November 1, 2026 at 1:30 AM (Toronto time)");
  });

  test("cannot be promised by an office without hours", () => {
    expect(() => respondBy("appointment", 0, new Map())).toThrow("no hours");
  });
});

describe("respondBy beside a walk minute by minute", () => {
  const lunchHour: Site["hours"] = [
    { days: ["Monday", "Wednesday"], label: "", opens: "1:00 PM", closes: "5:30 PM", words: "" },
    { days: ["Monday", "Wednesday", "Thursday"], label: "", opens: "8:30 AM", closes: "9:45 AM", words: "" },
  ];
  const summer = [{ from: "2026-08-04", until: "2026-08-07" }, { from: "2026-12-24", until: "2026-12-31" }];

  test.each([
    { name: "the site's hours", entries: stated, closures: [], seed: 1 },
    { name: "the site's hours and closures", entries: stated, closures: summer, seed: 2 },
    { name: "a lunch hour and short days", entries: lunchHour, closures: summer, seed: 3 },
  ])("$name", ({ entries, closures, seed }) => {
    const random = mulberry32(seed);
    const week = officeHours(entries);
    for (let round = 0; round < 400; round += 1) {
      const received = randomMoment(random);
      const isOpen = (at: number) => isOpenAt(at, entries, closures);
      const promised = respondBy("appointment", received, week, closures);
      expect(new Date(promised).toISOString(), new Date(received).toISOString()).toBe(new Date(walk(received, isOpen)).toISOString());
    }
  });
});

describe("a message, 24 hours by the wall clock", () => {
  test.each([
    ["an ordinary day", "2026-11-18T10:15:42.317-05:00", "2026-11-19T10:15:42.317-05:00", 24],
    ["over a Sunday, a holiday and a closure", "2026-12-24T23:00-05:00", "2026-12-25T23:00-05:00", 24],
    ["the clocks go forward", "2026-03-07T15:00-05:00", "2026-03-08T15:00-04:00", 23],
    ["the clocks go back", "2026-10-31T15:00-04:00", "2026-11-01T15:00-05:00", 25],
    ["due at a time the spring skips", "2026-03-07T02:30-05:00", "2026-03-08T03:30-04:00", 24],
    ["due at a time the autumn has twice: the earlier", "2026-10-31T01:30-04:00", "2026-11-01T01:30-04:00", 24],
    ["received the second time the clock reads 1:30", "2026-11-01T01:30-05:00", "2026-11-02T01:30-05:00", 24],
  ])("%s", (_case, received, expected, elapsed) => {
    const due = respondBy("message", Date.parse(received), hours, [{ from: "2026-12-24", until: "2027-01-01" }]);
    expect(due).toBe(Date.parse(expected));
    expect(due - Date.parse(received)).toBe(elapsed * HOUR);
  });

  test("the constants are the promises printed on the site", () => {
    expect([MESSAGE_HOURS, APPOINTMENT_BUSINESS_HOURS]).toEqual([24, 2]);
    const claims = parse(readFileSync("content/claims.yaml", "utf8"));
    expect(claims["reply-message"].text).toBe(`within ${MESSAGE_HOURS} hours`);
    expect(claims["reply-appointment"].text).toBe(`within ${APPOINTMENT_BUSINESS_HOURS} business hours`);
  });
});

describe("how a promise stands", () => {
  test.each([
    [1000, 2000, "kept"], [1001, 2000, "late"], [0, 500, "kept"], [null, 1000, "open"], [null, 1001, "overdue"],
  ] as const)("answered at %s, now %s: %s", (answeredAt, now, expected) => {
    expect(promiseState(1000, answeredAt, now)).toBe(expected);
  });

  test.each([
    [3 * HOUR + 20 * MINUTE, "3 h 20 min left"],
    [3 * HOUR, "3 h left"],
    [20 * MINUTE + 59_999, "20 min left"],
    [59_999, "less than a minute left"],
    [0, "less than a minute left"],
    [47 * HOUR + 59 * MINUTE, "47 h 59 min left"],
    [72 * HOUR - 1, "2 days left"],
    [-1, "overdue by less than a minute"],
    [-90 * MINUTE, "overdue by 1 h 30 min"],
    [-48 * HOUR, "overdue by 2 days"],
  ])("%i ms ahead: %s", (ahead, expected) => {
    expect(timeLeftInWords(1_000_000_000_000 + ahead, 1_000_000_000_000)).toBe(expected);
  });
});

describe("times in the office's words", () => {
  test.each([
    ["2026-11-21T14:00Z", "Saturday, November 21, 2026 at 9:00 AM (Toronto time)"],
    ["2026-07-01T03:59:59Z", "Tuesday, June 30, 2026 at 11:59 PM (Toronto time)"],
    ["2026-07-01T16:00Z", "Wednesday, July 1, 2026 at 12:00 PM (Toronto time)"],
  ])("%s", (moment, expected) => {
    expect(torontoTime(Date.parse(moment))).toBe(expected);
    expect(expected).toContain(torontoDay(Date.parse(moment)));
  });
});

describe("officeHours", () => {
  test("reads the site's week; Sunday by appointment is closed", () => {
    const weekday = [{ opens: "09:00", closes: "18:00" }];
    expect(Object.fromEntries(hours)).toEqual({
      1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: [{ opens: "10:00", closes: "14:00" }],
    });
  });

  test.each([
    ["a closing left out", { opens: "9:00 AM" }, /hours\[1\][^]*must have opens and closes/],
    ["closing before opening", { opens: "9:00 AM", closes: "6:00 AM" }, /opens first/],
    ["a time no clock shows", { opens: "9:00 AM", closes: "13:00 PM" }, /must have opens and closes/],
    ["no day open at all", {}, /at least one day/],
  ])("refuses %s", (_case, times, message) => {
    expect(() => officeHours([{ days: ["Monday"], label: "Mon", words: "", ...times }])).toThrow(message);
  });

  test("refuses a minute listed twice", () => {
    const entry = { label: "", words: "", opens: "9:00 AM", closes: "6:00 PM" };
    expect(() => officeHours([{ ...entry, days: ["Monday", "Friday"] }, { ...entry, days: ["Friday"], opens: "5:00 PM", closes: "8:00 PM" }])).toThrow(
      /hours\[2\][^]*overlaps another entry for Friday/,
    );
  });
});

/** Copied by hand from printed calendars, so that the rules are not checked by themselves. */
const PRINTED_HOLIDAYS = new Set(
  `2026-01-01 2026-02-16 2026-04-03 2026-05-18 2026-07-01 2026-09-07 2026-10-12 2026-12-25 2026-12-26
   2027-01-01 2027-02-15 2027-03-26 2027-05-24 2027-07-01 2027-09-06 2027-10-11 2027-12-25 2027-12-26 2028-01-01`.split(/\s+/),
);

const READING = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto", weekday: "long", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
});

/** Whether the office is open at a moment, asked of the clock on the wall and nothing else. */
function isOpenAt(at: number, entries: Site["hours"], closures: Closure[]): boolean {
  const read = Object.fromEntries(READING.formatToParts(at).map((part) => [part.type, part.value]));
  const day = `${read.year}-${read.month}-${read.day}`;
  if (PRINTED_HOLIDAYS.has(day) || closures.some(({ from, until }) => day >= from && day <= until)) return false;
  const minute = Number(read.hour) * 60 + Number(read.minute);
  return entries.some(
    ({ days, opens, closes }) => opens && closes && days.some((name) => name === read.weekday) && minute >= minutes(opens) && minute < minutes(closes),
  );
}

/** `1:30 PM` as minutes after midnight. */
function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(/[: ]/, 2).map(Number);
  return (hour % 12) * 60 + minute + (time.endsWith("PM") ? 720 : 0);
}

/** Minute by minute until 2 hours were open; the first and last minute may be broken ones. */
function walk(received: number, isOpen: (at: number) => boolean): number {
  let at = received;
  let remaining = 2 * HOUR;
  while (true) {
    const step = MINUTE - (at % MINUTE);
    if (isOpen(at)) {
      if (remaining <= step) return at + remaining;
      remaining -= step;
    }
    at += step;
  }
}

/** In 2026 and 2027; half of the moments within three days of something that closes the office or moves the clock. */
function randomMoment(random: () => number): number {
  const start = Date.parse("2026-01-01T05:00Z");
  const anywhere = Math.floor(start + random() * 728 * 24 * HOUR);
  if (random() < 0.5) return anywhere;
  const edges = [...PRINTED_HOLIDAYS, "2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07", "2026-08-04"].slice(1);
  const edge = Date.parse(edges[Math.floor(random() * edges.length)] ?? "");
  return Math.min(Math.floor(edge + (random() - 0.5) * 144 * HOUR), start + 728 * 24 * HOUR);
}

/** A small generator of numbers from 0 to 1, the same ones for the same seed, so that a failure can be seen again. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
