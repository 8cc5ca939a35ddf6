import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { officeHours, type OfficeHours } from "#firm/content/office-hours.ts";
import * as clock from "#firm/enquiries/promise-clock.ts";
import { SPECIFIED_HOURS } from "#tests/support/specified-hours.ts";
import { torontoDay, torontoTime } from "#time/toronto-time.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];

const hours = officeHours(SPECIFIED_HOURS);

/** The promise for a request received at a moment written with its offset, in the office's words. */
function appointment(received: string, closures?: clock.Closure[], week = hours): string {
  return torontoTime(clock.respondBy("appointment", Date.parse(received), week, closures));
}

describe("an appointment request, 2 business hours", () => {
  test.each([
    ["within one day", "2026-11-18T10:15-05:00", "Wednesday, November 18, 2026 at 12:15 PM"],
    ["at opening", "2026-11-18T09:00-05:00", "Wednesday, November 18, 2026 at 11:00 AM"],
    ["before opening", "2026-11-18T03:00-05:00", "Wednesday, November 18, 2026 at 11:00 AM"],
    ["running out at closing", "2026-11-18T16:00-05:00", "Wednesday, November 18, 2026 at 6:00 PM"],
    ["at closing", "2026-11-18T18:00-05:00", "Thursday, November 19, 2026 at 11:00 AM"],
    ["Friday 5:30 PM", "2026-11-20T17:30-05:00", "Saturday, November 21, 2026 at 11:30 AM"],
    ["Saturday after 2 PM", "2026-11-21T14:05-05:00", "Monday, November 23, 2026 at 11:00 AM"],
    ["Sunday, by appointment only", "2026-11-22T11:00-05:00", "Monday, November 23, 2026 at 11:00 AM"],
    ["across Thanksgiving", "2026-10-10T13:30-04:00", "Tuesday, October 13, 2026 at 10:30 AM"],
    ["on a holiday", "2026-10-12T10:00-04:00", "Tuesday, October 13, 2026 at 11:00 AM"],
    ["across Christmas and Boxing Day", "2026-12-24T17:00-05:00", "Monday, December 28, 2026 at 10:00 AM"],
    ["across Good Friday", "2026-04-02T17:30-04:00", "Saturday, April 4, 2026 at 11:30 AM"],
    ["across the spring clock change", "2026-03-07T13:00-05:00", "Monday, March 9, 2026 at 10:00 AM"],
    ["across the autumn clock change", "2026-10-31T13:00-04:00", "Monday, November 2, 2026 at 10:00 AM"],
    ["across Canada Day on a Sunday, kept on Monday", "2029-06-30T13:00-04:00", "Tuesday, July 3, 2029 at 10:00 AM"],
    [
      "Christmas on a weekend moves nothing unannounced",
      "2027-12-24T17:30-05:00",
      "Monday, December 27, 2027 at 10:30 AM",
    ],
  ])("%s", (_case, received, expected) => {
    expect(appointment(received)).toBe(`${expected} (Toronto time)`);
  });

  test.each([
    ["2026-12-23T17:00-05:00", "11:00 AM"],
    ["2026-12-24T09:00-05:00", "12:00 PM"],
    ["2027-01-01T23:59-05:00", "12:00 PM"],
  ])("received %s: not within closures that touch and overlap, their first and last day included", (received, time) => {
    const days = [
      ["2026-12-27", "2027-01-01"],
      ["2026-12-26", "2026-12-29"],
      ["2026-12-24", "2026-12-25"],
    ];
    const closures = days.map(([from = "", until = ""]) => ({ from, until }));
    expect(appointment(received, closures)).toBe(`Saturday, January 2, 2027 at ${time} (Toronto time)`);
  });

  test("has an answer even where a closure's year is mistyped", () => {
    expect(appointment("2026-11-18T10:00-05:00", [{ from: "2026-11-18", until: "2226-11-19" }])).toContain("2226");
  });

  test("counts hours that pass, where the office is open while the clocks change", () => {
    const night = officeHours([{ days: ["Sunday"], label: "", opens: "12:00 AM", closes: "6:00 AM", words: "" }]);
    expect(appointment("2026-03-08T00:30-05:00", [], night)).toBe("Sunday, March 8, 2026 at 3:30 AM (Toronto time)");
    expect(appointment("2026-11-01T00:30-04:00", [], night)).toBe("Sunday, November 1, 2026 at 1:30 AM (Toronto time)");
  });

  test("cannot be promised by an office without hours", () => {
    expect(() => officeHours([])).toThrow("at least one day");
    expect(() => clock.respondBy("appointment", 0, new Map())).toThrow("no hours");
  });
});

describe("an appointment request beside a walk minute by minute", () => {
  const lunchHour = officeHours([
    { days: ["Monday", "Wednesday"], label: "", opens: "1:00 PM", closes: "5:30 PM", words: "" },
    { days: ["Monday", "Wednesday", "Thursday"], label: "", opens: "8:30 AM", closes: "9:45 AM", words: "" },
  ]);
  const closures = [
    { from: "2026-08-04", until: "2026-08-07" },
    { from: "2026-12-24", until: "2026-12-31" },
  ];

  test.each([
    { name: "the specified hours", week: hours, seed: 1 },
    { name: "a lunch hour and short days", week: lunchHour, seed: 2 },
  ])("$name", ({ week, seed }) => {
    const [random, isOpen] = [seeded(seed), openAt(week, closures)];
    for (let round = 0; round < 600; round += 1) {
      const received = randomMoment(random);
      const due = clock.respondBy("appointment", received, week, closures);
      expect({ received, due }).toEqual({ received, due: walk(received, isOpen) });
    }
  });
});

describe("a message, 24 hours by the wall clock", () => {
  test.each([
    ["an ordinary day", "2026-11-18T10:15:42.317-05:00", "2026-11-19T10:15:42.317-05:00", 24],
    ["over a holiday and a closure", "2026-12-24T23:00-05:00", "2026-12-25T23:00-05:00", 24],
    ["the clocks go forward", "2026-03-07T15:00-05:00", "2026-03-08T15:00-04:00", 23],
    ["the clocks go back", "2026-10-31T15:00-04:00", "2026-11-01T15:00-05:00", 25],
    ["due at a time the spring skips", "2026-03-07T02:30-05:00", "2026-03-08T03:30-04:00", 24],
    ["due at a time the autumn has twice: the earlier", "2026-10-31T01:30-04:00", "2026-11-01T01:30-04:00", 24],
    ["received the second time the clock reads 1:30", "2026-11-01T01:30-05:00", "2026-11-02T01:30-05:00", 24],
  ])("%s", (_case, received, expected, elapsed) => {
    const due = clock.respondBy("message", Date.parse(received), hours, [{ from: "2026-12-24", until: "2027-01-01" }]);
    expect(due).toBe(Date.parse(expected));
    expect(due - Date.parse(received)).toBe(elapsed * HOUR);
  });
});

test("the clock runs by the promises printed on the site", () => {
  const claims = parse(readFileSync("content/claims.yaml", "utf8"));
  expect(claims["reply-message"].text).toBe(`within ${clock.MESSAGE_HOURS} hours`);
  expect(claims["reply-appointment"].text).toBe(`within ${clock.APPOINTMENT_BUSINESS_HOURS} business hours`);
  expect(claims["reply-email"].text).toBe(`within ${clock.EMAIL_BUSINESS_HOURS} hours`);
  // What is beside it on the contact page.
  expect(parse(readFileSync("content/site.yaml", "utf8")).labels.emailClock).toMatch(/^Counted in office hours\./);
});

test.each([
  [1000, 2000, "kept"],
  [1001, 2000, "late"],
  [0, 500, "kept"],
  [null, 1000, "open"],
  [null, 1001, "overdue"],
] as const)("due at 1000, answered at %s, now %s: %s", (answeredAt, now, expected) => {
  expect(clock.promiseState(1000, answeredAt, now)).toBe(expected);
});

test.each([
  [72 * HOUR - 1, "2 days left"],
  [47 * HOUR + 59 * MINUTE, "47 hours left"],
  [12 * HOUR, "12 hours left"],
  [12 * HOUR - 1, "11½ hours left"],
  [3 * HOUR + 20 * MINUTE, "3 hours left"],
  [3 * HOUR - MINUTE, "2½ hours left"],
  [2.5 * HOUR, "2½ hours left"],
  [2.5 * HOUR - 1, "2 hours left"],
  [44 * HOUR + 32 * MINUTE, "44 hours left"],
  [2 * HOUR, "2 hours left"],
  [2 * HOUR - 1, "1 hour 59 minutes left"],
  [HOUR, "1 hour left"],
  [MINUTE, "1 minute left"],
  [21 * MINUTE - 1, "20 minutes left"],
  [MINUTE - 1, "less than a minute left"],
  [0, "less than a minute left"],
  [-1, "overdue by less than a minute"],
  [-90 * MINUTE, "overdue by 1 hour 30 minutes"],
  [-48 * HOUR, "overdue by 2 days"],
])("due in %i ms: %s", (ahead, expected) => {
  expect(clock.timeLeftInWords(1_800_000_000_000 + ahead, 1_800_000_000_000)).toBe(expected);
});

test("time left never grows, nor is more than there is, minute by minute", () => {
  const UNITS = { minute: MINUTE, hour: HOUR, day: 24 * HOUR };
  const told = (words: string) =>
    [...words.matchAll(/(\d+)(½)? (minute|hour|day)/g)].reduce(
      (sum, [, count, half, unit]) => sum + (Number(count) + (half ? 0.5 : 0)) * UNITS[unit as keyof typeof UNITS],
      0,
    );
  let last = Infinity;
  for (let left = 72 * HOUR; left > MINUTE; left -= MINUTE) {
    const words = told(clock.timeLeftInWords(left, 0));
    expect(words).toBeLessThanOrEqual(Math.min(last, left));
    // Up to 2 hours to the minute, up to 12 to the half hour.
    expect(left - words).toBeLessThan(left < 2 * HOUR ? MINUTE : left < 12 * HOUR ? HOUR / 2 : 24 * HOUR);
    last = words;
  }
});

test("the office's day and time in words, on both sides of its midnight and at noon", () => {
  expect(torontoTime(Date.parse("2026-07-01T03:59:59Z"))).toBe("Tuesday, June 30, 2026 at 11:59 PM (Toronto time)");
  expect(torontoTime(Date.parse("2026-07-01T04:00Z"))).toBe("Wednesday, July 1, 2026 at 12:00 AM (Toronto time)");
  expect(torontoTime(Date.parse("2026-11-21T17:00Z"))).toBe("Saturday, November 21, 2026 at 12:00 PM (Toronto time)");
  expect(torontoDay(Date.parse("2026-07-01T03:59:59Z"))).toBe("Tuesday, June 30, 2026");
});

describe("officeHours", () => {
  test("reads a week; a day by appointment is closed", () => {
    const [weekday, saturday] = [[{ opens: "09:00", closes: "18:00" }], [{ opens: "10:00", closes: "14:00" }]];
    expect(Object.fromEntries(hours)).toEqual({
      1: weekday,
      2: weekday,
      3: weekday,
      4: weekday,
      5: weekday,
      6: saturday,
    });
  });

  test.each([
    ["a closing left out", { opens: "9:00 AM" }, "must have opens and closes"],
    ["closing before opening", { opens: "9:00 AM", closes: "6:00 AM" }, "must have opens and closes"],
    ["a time no clock shows", { opens: "9:00 AM", closes: "13:00 PM" }, "must have opens and closes"],
    ["a minute listed twice", { opens: "1:00 PM", closes: "8:00 PM" }, "overlaps another entry for Saturday"],
  ])("refuses %s and says where", (_case, times, message) => {
    const entry = { days: ["Saturday" as const], label: "", words: "", ...times };
    expect(() => officeHours([...SPECIFIED_HOURS, entry])).toThrow(`site.yaml: hours[4]\n    ${message}`);
  });
});

/** Copied by hand from printed calendars, so that the rules are not checked by themselves. */
const PRINTED_HOLIDAYS =
  `2026-01-01 2026-02-16 2026-04-03 2026-05-18 2026-07-01 2026-09-07 2026-10-12 2026-12-25 2026-12-26
   2027-01-01 2027-02-15 2027-03-26 2027-05-24 2027-07-01 2027-09-06 2027-10-11 2027-12-25 2027-12-26 2028-01-01`.split(
    /\s+/,
  );

/** Minute by minute until 2 hours were open; the first and last minute may be broken ones. */
function walk(received: number, isOpen: (at: number) => boolean): number {
  let remaining = 2 * HOUR;
  for (let at = received; ; at += MINUTE - (at % MINUTE)) {
    if (!isOpen(at)) continue;
    const step = MINUTE - (at % MINUTE);
    if (remaining <= step) return at + remaining;
    remaining -= step;
  }
}

const WALL_CLOCK = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Toronto",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * Whether the office is open at a moment, asked of the wall clock once an hour: Intl is slow, Toronto whole hours from
 * UTC.
 */
function openAt(week: OfficeHours, closures: clock.Closure[]): (at: number) => boolean {
  const read = (hour: number) => {
    const part = Object.fromEntries(WALL_CLOCK.formatToParts(hour * HOUR).map(({ type, value }) => [type, value]));
    const day = `${part.year}-${part.month}-${part.day}`;
    const shut = PRINTED_HOLIDAYS.includes(day) || closures.some(({ from, until }) => day >= from && day <= until);
    const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part.weekday ?? "") + 1;
    return { hour: part.hour, openings: shut ? [] : (week.get(weekday) ?? []) };
  };
  const readings = new Map<number, ReturnType<typeof read>>();
  return (at) => {
    const key = Math.floor(at / HOUR);
    const reading = readings.get(key) ?? read(key);
    readings.set(key, reading);
    const time = `${reading.hour}:${String(Math.floor(at / MINUTE) % 60).padStart(2, "0")}`;
    return reading.openings.some(({ opens, closes }) => opens <= time && time < closes);
  };
}

/** In 2026 and 2027; half of the moments within three days of what shuts the office or moves the clock. */
function randomMoment(random: () => number): number {
  if (random() < 0.5) return Math.floor(Date.parse("2026-01-01T05:00Z") + random() * 728 * 24 * HOUR);
  const edges = [...PRINTED_HOLIDAYS.slice(1, -1), "2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07"];
  return Math.floor(Date.parse(edges[Math.floor(random() * edges.length)] ?? "") + (random() - 0.5) * 144 * HOUR);
}

/**
 * Numbers from 0 to 1, the same ones for the same seed, so that a failure can be seen again (Numerical Recipes'
 * generator).
 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
}
