import { expect, it } from "vitest";
import { datedMoment, datedSlot } from "#time/toronto-time.ts";

const NOW = Date.parse("2026-11-21T15:30:00Z");

it.each([
  ["2026-11-23T14:30:00Z", "Mon, Nov 23, 9:30 AM"],
  // By the office's clock it is still the old year.
  ["2027-01-01T03:00:00Z", "Thu, Dec 31, 10:00 PM"],
  ["2027-01-04T14:00:00Z", "Mon, Jan 4, 2027, 9:00 AM"],
  ["2025-12-31T14:00:00Z", "Wed, Dec 31, 2025, 9:00 AM"],
])("%s is %s, with the year where it is another", (at, words) => {
  expect(datedMoment(Date.parse(at), NOW)).toBe(words);
});

it("leaves what is no time of the form as it is", () => {
  expect(datedSlot("2027-01-04 9:00 AM", NOW)).toBe("Mon, Jan 4, 2027, 9:00 AM");
  expect(datedSlot("soon", NOW)).toBe("soon");
});
