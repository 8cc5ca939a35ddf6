import { expect, test } from "vitest";
import { splitCompound } from "#firm/conflicts/name-prefixes.ts";

test.each([
  ["abdulsalam", "abdul salam"],
  ["abdelkader", "abdul kader"],
  ["abdussalam", "abdul salam"],
  ["abdurrahman", "abdul rahman"],
  ["abdunnasir", "abdul nasir"],
  // One name, not "servant of" something.
  ["abdullah", "abdullah"],
  ["abdusattar", "abdusattar"],
])("%s is written %s too", (word, parts) => {
  expect(splitCompound(word)).toEqual(parts.split(" "));
});
