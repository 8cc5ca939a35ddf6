import { expect, test } from "vitest";
import { cursorOf, heldCursorOf, urgentCursorOf } from "#firm/enquiries/cursor.ts";

// Where a page of a list begins, as its address says; anything else is the first page.

test.each([
  ["1764000000000_abc-1_D", { time: 1_764_000_000_000, id: "abc-1_D" }],
  ["1_a", { time: 1, id: "a" }],
  [`${"9".repeat(15)}_${"a".repeat(64)}`, { time: 999_999_999_999_999, id: "a".repeat(64) }],
  [`${"9".repeat(16)}_a`, undefined],
  [`1_${"a".repeat(65)}`, undefined],
  ["x1_a", undefined],
  ["1_a!", undefined],
  ["1_a b", undefined],
  ["one_a", undefined],
  ["_a", undefined],
  ["1_", undefined],
  ["1", undefined],
  ["", undefined],
  [null, undefined],
])("a page of a list from %s", (after, place) => {
  expect(cursorOf(after)).toEqual(place);
});

const PLACE = { time: 1_764_000_000_000, id: "abc" };

test.each([
  ["0_202611241000_1764000000000_abc", { urgency: 0, day: 202_611_241_000, ...PLACE }],
  ["x0_202611241000_1764000000000_abc", undefined],
  ["10_202611241000_1764000000000_abc", undefined],
  ["x_202611241000_1764000000000_abc", undefined],
  ["0_2_1764000000000_abc", undefined],
  ["0_2026112410000_1764000000000_abc", undefined],
  ["0_202611241000_abc", undefined],
  ["0_202611241000_", undefined],
  ["0_202611241000_1764000000000_abc\n", undefined],
  [null, undefined],
])("a page of a list by urgency from %j", (after, place) => {
  expect(urgentCursorOf(after)).toEqual(place);
});

test.each([
  ["2_1764000000000_abc", { urgency: 2, ...PLACE }],
  ["12_1764000000000_abc", undefined],
  ["x_1764000000000_abc", undefined],
  ["2_abc", undefined],
  ["2_", undefined],
  [null, undefined],
])("a page of held enquiries from %j", (after, place) => {
  expect(heldCursorOf(after)).toEqual(place);
});
