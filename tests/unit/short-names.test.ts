import { expect, test } from "vitest";
import { shortNameAmong } from "#firm/accounts/display-name.ts";

test("a colleague's name is short in a row, but whole where two share the first word of it", () => {
  const names = { "a.okafor": "Amara Okafor", "p.raghu": "p.raghu", "j.roy": "Jo Roy", "j.lund": "Jo Lund" };
  expect(Object.keys(names).map((username) => shortNameAmong(names, username))).toEqual([
    "Amara",
    "p.raghu",
    "Jo Roy",
    "Jo Lund",
  ]);
  expect(shortNameAmong(names, "system")).toBe("system");
});
