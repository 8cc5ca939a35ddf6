import { expect, test } from "vitest";
import { untilInWords } from "#time/until-words.ts";

/** A Friday afternoon. */
const NOW = Date.parse("2026-11-27T15:34-05:00");

test.each([
  ["2026-11-27T16:30-05:00", "today, in 56 minutes"],
  ["2026-11-27T23:59-05:00", "today, in 8 hours"],
  ["2026-11-28T00:00-05:00", "tomorrow"],
  ["2026-11-28T17:00-05:00", "tomorrow"],
  ["2026-11-29T09:00-05:00", "in 2 days"],
  ["2026-11-30T10:00-05:00", "in 3 days"],
  ["2026-12-01T09:00-05:00", "in 4 days"],
  ["2026-12-04T09:00-05:00", "in 7 days"],
])("from a Friday afternoon to %s it is said: %s", (at, words) => {
  expect(untilInWords(Date.parse(at), NOW)).toBe(words);
});

test("a night in which the clock is set back is a night", () => {
  expect(untilInWords(Date.parse("2026-11-01T09:00-05:00"), Date.parse("2026-10-31T09:00-04:00"))).toBe("tomorrow");
});
