import { expect, test } from "vitest";
import { callerLookedFor, fieldToBeginIn } from "#app/pages/staff/reception/typed-caller.ts";

test.each([
  ["Chantal Dubois", "Chantal", "Dubois", "phone"],
  ["Dubois", "", "Dubois", "firstName"],
  ["Dubois, Chantal", "Chantal", "Dubois", "phone"],
  ["Maria de la Cruz", "Maria", "de la Cruz", "phone"],
  ["Thomas van der Berg", "Thomas", "van der Berg", "phone"],
  ["Margaret St. Pierre", "Margaret", "St. Pierre", "phone"],
  ["Hassan Ibn Sina", "Hassan", "Ibn Sina", "phone"],
  ["de la Cruz", "", "de la Cruz", "firstName"],
  ["de Souza", "", "de Souza", "firstName"],
  // First names that are written as particles are.
  ["Van Morrison", "Van", "Morrison", "phone"],
  ["Ben Adler", "Ben", "Adler", "phone"],
  ["Ana Luisa Pereira", "Ana Luisa", "Pereira", "phone"],
  ["519-555-0182", "", "", "lastName"],
  ["RKA4-4CMB", "", "", "lastName"],
  ["", "", "", "lastName"],
])("%j was looked for: %j, %j, and one goes on in %s", (search, firstName, lastName, field) => {
  const begun = callerLookedFor(search);
  expect([begun.firstName, begun.lastName, fieldToBeginIn(begun)]).toEqual([firstName, lastName, field]);
});

test("of whoever is known the area is gone on with, also where they gave no number", () => {
  const known = { ...callerLookedFor("Chantal Dubois"), noPhone: "yes" };
  expect(fieldToBeginIn(known)).toBe("practiceArea");
});
