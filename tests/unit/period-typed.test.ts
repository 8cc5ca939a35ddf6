import { expect, test } from "vitest";
import { periodProblems } from "#firm/export/period.ts";

test.each([
  ["2026-11-21", "2026-11-21", []],
  ["2026-11-21", "2026-11-22", []],
  ["2026-11-22", "2026-11-21", ["until"]],
])("of a period from %s until %s, what is refused is %j", (from, until, fields) => {
  expect(periodProblems({ from, until }).map(({ field }) => field)).toEqual(fields);
});
