import { expect, test } from "vitest";
import { holdsTogether } from "#firm/enquiries/search-terms.ts";

test.each([
  ["I was hit by Arjun Mehta.", true],
  ["MEHTA, Mr. Arjun K.", true],
  ["Arjun, my brother Mehta", true],
  ["Arjun is my own brother, Mehta my landlord", false],
  ["Arjun came, and Arjun left.", false],
  ["Arjuna Mehtas", false],
  ["", false],
])("the words of a name stand together: %s", (text, isTogether) => {
  expect(holdsTogether(text, "Arjun Mehta")).toBe(isTogether);
});

test("whatever their order and accents, and however many there are", () => {
  expect(holdsTogether("seen with Ibáñez de la Vega, José", "José Ibañez de la Vega")).toBe(true);
});
