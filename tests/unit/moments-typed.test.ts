import { expect, test } from "vitest";
import { checkCustody } from "#firm/enquiries/custody.ts";
import { toldWhen } from "#firm/enquiries/told-when.ts";

// How a moment must be typed to be read at all; what it may be is told in tests of the verbs.

const NOW = Date.parse("2026-12-31T23:59:30-05:00");

test.each([
  ["2026-11-30T14:05", "2026-11-30T19:05:00.000Z"],
  ["2026-10-28T09:59", "2026-10-28T13:59:00.000Z"],
  ["2026-11-01T00:30", "2026-11-01T04:30:00.000Z"],
  ["2026-12-31T23:16", "2027-01-01T04:16:00.000Z"],
  ["2026-12-25T20:40", "2026-12-26T01:40:00.000Z"],
])("somebody was told on %s", (typed, moment) => {
  expect(toldWhen(typed, { at: NOW, since: 0 })).toBe(Date.parse(moment));
});

test.each([
  "x2026-11-30T14:05",
  "2026-11-30T14:05:00",
  "2026-11-30T14:05x",
  "2026-11-30T24:05",
  "2026-11-30T30:05",
  "2026-11-30T14:60",
  "2026-11-30T4:05",
  "2026-11-30 14:05",
  "26-11-30T14:05",
  "2026-11-31T14:05",
  "yesterday",
])("nobody knows when %s is", (typed) => {
  expect(toldWhen(typed, { at: NOW, since: 0 })).toBe(
    "Please write the day and the time at which they were told, or leave both empty for just now.",
  );
});

const NOT_SAID = { custodyDay: "", custodyHour: "", hearingDay: "", hearingHour: "", deadlineDay: "" };

const heldSince = (custodyHour: string) => {
  const typed = { ...NOT_SAID, custodyDay: "2026-12-30", custodyHour, inCustody: "yes", deadlineSoon: "" };
  const outcome = checkCustody(typed, NOW);
  return outcome.ok ? outcome.said.custodySince : outcome.errors.map(({ message }) => message).join();
};

test.each(["00:00", "09:59", "14:05", "20:40", "23:16"])("somebody is held since %s", (hour) => {
  expect(heldSince(hour)).toBe(`2026-12-30 ${hour}`);
});

test.each(["x09:59", "09:59:00", "9:59", "24:00", "30:00", "14:60", "14:5", "evening"])(
  "the hour %s is to be written as clocks show it",
  (hour) => {
    expect(heldSince(hour)).toBe("Please write the hour, for example 21:40");
  },
);
