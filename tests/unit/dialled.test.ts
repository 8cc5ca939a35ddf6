import { expect, it } from "vitest";
import { dialled } from "#text/written-numbers.ts";

it.each([
  ["519-555-0147", "5195550147"],
  ["(519) 555 0147", "5195550147"],
  ["519/555-0147", "5195550147"],
  ["+1 519 555 0147", "+15195550147"],
  ["555-0147", "5550147"],
])("dials %s as it was written", (typed, number) => expect(dialled(typed)).toBe(number));

it.each([
  ["(705) 555 0142 x 12", "7055550142"],
  ["1-888-555-0150 ext 204", "18885550150"],
  ["613-555-0199 ext 7", "6135550199"],
  ["613-555-0199 (ext. 7)", "6135550199"],
  ["613-555-0199x7", "6135550199"],
  ["613-555-0199 #7", "6135550199"],
  ["613-555-0199, 7", "6135550199"],
  ["514-555-0123 poste 45", "5145550123"],
  ["+49 30 1234567 ext 8", "+49301234567"],
])("dials %s without what leads on behind it", (typed, number) => expect(dialled(typed)).toBe(number));

it.each([
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["(+44) 20 7946 0958", "+442079460958"],
  ["00 44 20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["+380 44 123 4567", "+380441234567"],
  ["020 7946 0958", "02079460958"],
])("dials %s abroad", (typed, number) => expect(dialled(typed)).toBe(number));

it.each([
  ["519-555-0147 after 5", "5195550147"],
  ["2nd line: 519-555-0147", "5195550147"],
  ["519-555-0147 / 519-555-0148", "5195550147"],
  ["519-555-0147 or 519-555-0148", "5195550147"],
])("dials the first number of %s", (typed, number) => expect(dialled(typed)).toBe(number));

it.each(["none", "", "call 911", "519-555-0147 - 519-555-0148"])("dials nothing for %s", (typed) => {
  expect(dialled(typed)).toBeUndefined();
});
