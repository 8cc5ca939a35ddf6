import { expect, test } from "vitest";
import { typedCents, typedCount, typedDay, typedParts, typedQuarters } from "#firm/checks/rule/typed.ts";

/** As people type into the fields of a self-check. */
test.each([
  ["$550,000.00", 55_000_000],
  ["550 000", 55_000_000],
  ["550000", 55_000_000],
  [" $5 ", 500],
  ["7.5", 750],
  ["$ 1,234.05", 123_405],
  ["1000000000", 100_000_000_000],
  ["1000000000.01", undefined],
  ["1234567890123", undefined],
  ["CA$550", undefined],
  ["550 dollars", undefined],
  ["550.5.5", undefined],
  ["5.x", undefined],
  ["x", undefined],
  ["$", undefined],
])("“%s” is a sum of %s cents", (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test.each([
  ["7", 7],
  [" 365 ", 365],
  ["10000", 10_000],
  ["10001", undefined],
  ["000010", undefined],
  ["-5", undefined],
  ["5.5", undefined],
  ["5 days", undefined],
  ["five", undefined],
  ["", undefined],
])("“%s” is a count of %s", (typed, count) => {
  expect(typedCount(typed)).toBe(count);
});

test.each([
  ["5", 500],
  ["50", 5000],
  ["33.33%", 3333],
  ["7.5 %", 750],
  ["50%", 5000],
  [" 12  % ", 1200],
  ["100", 10_000],
  ["100.01", undefined],
  ["about 50", undefined],
  ["50 of 100", undefined],
  ["50%%", undefined],
  ["50x", undefined],
  ["5x%", undefined],
  ["5.x", undefined],
  ["half", undefined],
])("“%s” is a share of %s parts of 10,000", (typed, parts) => {
  expect(typedParts(typed)).toBe(parts);
});

test.each([
  ["8", 32],
  ["24", 96],
  ["11.5", 46],
  ["11.25", 45],
  ["11.26", 46],
  ["11:20", 46],
  ["11:05", 45],
  ["9:45", 39],
  ["168", 672],
  ["168:15", undefined],
  ["11:60", undefined],
  ["11:5", undefined],
  ["11:2x", undefined],
  ["11.x", undefined],
  ["-8", undefined],
  ["8 hours", undefined],
  ["eight", undefined],
])("“%s” is %s quarters of an hour", (typed, quarters) => {
  expect(typedQuarters(typed)).toBe(quarters);
});

test.each([
  ["2026-02-28", "2026-02-28"],
  ["2026-02-30", undefined],
  ["1899-12-31", undefined],
  ["2200-01-01", undefined],
])("“%s” is the day %s", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});
