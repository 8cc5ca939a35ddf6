import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { entriesIn } from "#firm/appointments/caldav-answer.ts";
import { busyTimes } from "#firm/appointments/busy-times.ts";

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/Toronto]`).epochMilliseconds;
const RANGE = { from: at("2026-11-20T00:00"), until: at("2027-11-25T00:00"), host: "firm.example" };
const NINE = "DTSTART;TZID=America/Toronto:20261123T090000";

const busyOf = (...lines: string[]) => {
  const entry = ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  return busyTimes(["BEGIN:VCALENDAR", "VERSION:2.0", ...entry, "END:VCALENDAR"].join("\r\n"), RANGE);
};
const begins = (...lines: string[]) =>
  busyOf(...lines).map(([from]) =>
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO("America/Toronto").toString().slice(0, 16),
  );

test.each<[string, string, string[]]>([
  ["until a day and on it", "FREQ=DAILY;UNTIL=20261124", ["2026-11-23T09:00", "2026-11-24T09:00"]],
  ["until a moment", "FREQ=DAILY;UNTIL=20261124T140000Z", ["2026-11-23T09:00", "2026-11-24T09:00"]],
  [
    "on the last day of each month",
    "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2",
    ["2026-11-23T09:00", "2026-11-30T09:00", "2026-12-31T09:00"],
  ],
  [
    "on the last Friday of each month",
    "FREQ=MONTHLY;BYDAY=-1FR;COUNT=2",
    ["2026-11-23T09:00", "2026-11-27T09:00", "2026-12-25T09:00"],
  ],
])("an entry recurs %s", (_when, rule, days) => {
  expect(begins(NINE, "DURATION:PT1H", `RRULE:${rule}`)).toEqual(days);
});

test.each([
  ["a month that is none", "FREQ=DAILY;UNTIL=20261332T999999Z"],
  ["no place among the days", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0"],
])("a rule of %s makes the whole calendar unknown", (_what, rule) => {
  expect(() => busyOf(NINE, "DURATION:PT1H", `RRULE:${rule}`)).toThrow(
    /^It repeats an entry by a rule that is not understood\.$/,
  );
});

test.each(["DTSTART:hello", "DTSTART;VALUE=TEXT:morning", "DTSTART:2026"])("no time is read from %s", (line) => {
  expect(() => busyOf(line, "DURATION:PT1H")).toThrow(/^One of its entries has a time that is not understood\.$/);
});

test("a zone is known by its last two words, whatever a program writes before them", () => {
  const start = "DTSTART;TZID=/mozilla.org/20070129_1/America/Winnipeg:20261123T090000";
  expect(begins(start, "DURATION:PT1H")).toEqual(["2026-11-23T10:00"]);
});

test("a calendar of more entries than anybody has is not looked at to its end", () => {
  const first = at("2026-11-23T09:00");
  const moments = Array.from({ length: 50_001 }, (_, index) =>
    new Date(first + index * 60_000).toISOString().replaceAll(/[-:]|\.000/g, ""),
  );
  expect(() => busyOf(NINE, `RDATE:${moments.join(",")}`)).toThrow(/^It has more entries than can be looked at\.$/);
});

test.each(["", " ", '<?xml version="1.0"?>', "<!-- nothing -->"])("a CalDAV answer of %j is not understood", (xml) => {
  expect(() => entriesIn(xml)).toThrow(/^The server answers in a way that is not understood\.$/);
});
