import { expect, test } from "vitest";
import { instantsOf, spanAsked, weeksOf } from "#firm/numbers/span.ts";

/** A Saturday. */
const TODAY = "2026-11-21";
const USUAL = { from: "2026-08-24", to: TODAY };
const INSTEAD = "These are the last weeks instead.";

test.each([
  [null, null, { ...USUAL, wrong: undefined }],
  ["", "", { ...USUAL, wrong: undefined }],
  ["2026-11-01", null, { from: "2026-11-01", to: TODAY, wrong: undefined }],
  [null, "2026-09-01", { from: USUAL.from, to: "2026-09-01", wrong: undefined }],
  ["2026-11-01", "2026-11-01", { from: "2026-11-01", to: "2026-11-01", wrong: undefined }],
  ["2026-11-02", "2026-11-01", { ...USUAL, wrong: `The first day must not come after the last. ${INSTEAD}` }],
  ["2026-02-30", null, { ...USUAL, wrong: `Please give both days as they stand in a calendar. ${INSTEAD}` }],
  [null, "soon", { ...USUAL, wrong: `Please give both days as they stand in a calendar. ${INSTEAD}` }],
  ["2024-01-01", "2024-12-31", { from: "2024-01-01", to: "2024-12-31", wrong: undefined }],
  ["2025-01-01", "2026-01-02", { ...USUAL, wrong: `Please choose a year at most. ${INSTEAD}` }],
])("from %s to %s", (from, to, span) => {
  expect(spanAsked(from, to, TODAY)).toEqual(span);
});

test("its weeks begin on Mondays, but for the first, and end with it", () => {
  const at = (text: string) => Date.parse(text);
  // The clocks are set back on November 1.
  expect(weeksOf({ from: "2026-10-28", to: "2026-11-10" })).toEqual([
    { name: "2026-10-28", start: at("2026-10-28T00:00-04:00"), end: at("2026-11-02T00:00-05:00") },
    { name: "2026-11-02", start: at("2026-11-02T00:00-05:00"), end: at("2026-11-09T00:00-05:00") },
    { name: "2026-11-09", start: at("2026-11-09T00:00-05:00"), end: at("2026-11-11T00:00-05:00") },
  ]);
  expect(weeksOf({ from: "2026-11-09", to: "2026-11-09" })).toHaveLength(1);
  expect(instantsOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual({
    start: at("2026-11-01T00:00-04:00"),
    end: at("2026-11-02T00:00-05:00"),
  });
});
