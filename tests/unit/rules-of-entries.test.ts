import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { occurrencesOf } from "#firm/appointments/occurrences.ts";

const START = { at: Temporal.ZonedDateTime.from("2026-11-23T09:00[America/Toronto]"), isDay: false };
const UNTIL = Temporal.ZonedDateTime.from("2027-12-31T00:00[America/Toronto]").epochMilliseconds;

/** Of a rule as the parser of calendars writes it down: the first two days after that of the entry itself. */
function daysOf(rule: Record<string, unknown>): string[] | "not understood" {
  const event = new ICAL.Component(["vevent", [["rrule", {}, "recur", rule]], []]);
  try {
    const all = occurrencesOf(event, START, { from: START.at.epochMilliseconds, until: UNTIL });
    return all.slice(1, 3).map((at) => at.toString().slice(0, 16));
  } catch (error) {
    if ((error as Error).message !== "It repeats an entry by a rule that is not understood.") throw error;
    return "not understood";
  }
}

test.each<[Record<string, unknown>, string]>([
  [{ freq: "HOURLY" }, "2026-11-23T10:00 2026-11-23T11:00"],
  [{ freq: "DAILY" }, "2026-11-24T09:00 2026-11-25T09:00"],
  [{ freq: "WEEKLY" }, "2026-11-30T09:00 2026-12-07T09:00"],
  [{ freq: "MONTHLY" }, "2026-12-23T09:00 2027-01-23T09:00"],
  [{ freq: "YEARLY" }, "2027-11-23T09:00"],
  [{ freq: "DAILY", interval: 10 }, "2026-12-03T09:00 2026-12-13T09:00"],
  [{ freq: "DAILY", interval: 365 }, "2027-11-23T09:00"],
  [{ freq: "DAILY", count: 2 }, "2026-11-24T09:00"],
  [{ freq: "DAILY", count: 100_000 }, "2026-11-24T09:00 2026-11-25T09:00"],
  [{ freq: "DAILY", until: "2026-11-24" }, "2026-11-24T09:00"],
  [{ freq: "DAILY", until: "2026-11-24T14:00:00Z" }, "2026-11-24T09:00"],
  [{ freq: "DAILY", byhour: [10, 11], bysetpos: -1 }, "2026-11-23T11:00 2026-11-24T11:00"],
  [{ freq: "WEEKLY", byday: ["SU", "TU"] }, "2026-11-24T09:00 2026-11-29T09:00"],
  [{ freq: "WEEKLY", byday: ["WE", "TH"] }, "2026-11-25T09:00 2026-11-26T09:00"],
  [{ freq: "WEEKLY", byday: ["FR", "SA"] }, "2026-11-27T09:00 2026-11-28T09:00"],
  [{ freq: "WEEKLY", interval: 2, byday: ["SU", "MO"], wkst: "MO" }, "2026-11-29T09:00 2026-12-07T09:00"],
  [{ freq: "WEEKLY", interval: 2, byday: ["SU", "MO"], wkst: "SU" }, "2026-12-06T09:00 2026-12-07T09:00"],
  [{ freq: "YEARLY", byday: "1MO" }, "2027-01-04T09:00"],
  [{ freq: "YEARLY", byday: "+10MO" }, "2027-03-08T09:00"],
  [{ freq: "YEARLY", byday: "-1MO" }, "2026-12-28T09:00 2027-12-27T09:00"],
  [{ freq: "MONTHLY", bymonthday: 15 }, "2026-12-15T09:00 2027-01-15T09:00"],
  [{ freq: "MONTHLY", bymonthday: "+5" }, "2026-12-05T09:00 2027-01-05T09:00"],
  [{ freq: "YEARLY", byyearday: 100 }, "2027-04-10T09:00"],
  [{ freq: "YEARLY", byyearday: -100 }, "2027-09-23T09:00"],
])("an entry recurs by %j", (rule, days) => {
  expect(daysOf(rule)).toEqual(days.split(" "));
});

// What stands before or behind a value must not be passed over, for the times found would be other ones.
test.each<[string, string[]]>([
  ["freq", ["MINUTELY", "MINUTELY;FREQ=DAILY", "DAILY;COUNT=1"]],
  ["interval", ["0", "02", "10000", "x2", "2x"]],
  ["count", ["1000000", "x2", "2x", "-2"]],
  [
    "until",
    ["x20261124", "20261124x", "2026112", "202611241", "20261124T14", "20261124T140000", "20261124T140000Zx", "1"],
  ],
  ["byday", ["MO;COUNT=1", "X;BYDAY=MO", "x1MO", "123MO", "--1MO"]],
  ["wkst", ["XMO", "MOX"]],
  ["bymonthday", ["x5", "5x", "--5", "1005", "-"]],
  ["byeaster", ["0"]],
])("a rule is not understood whose %s is one of %j", (name, values) => {
  const rules = values.map((value) => ({ freq: "MONTHLY", [name]: value }));
  expect(rules.map(daysOf)).toEqual(values.map(() => "not understood"));
});
