import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closeness } from "#firm/conflicts/closeness.ts";
import { familyKeys, storedKeys } from "#firm/conflicts/name-keys.ts";
import { isFound } from "#tests/names/corpus.ts";
import { DIFFERENT, SAME } from "./name-pairs.ts";

describe.each(Object.entries(SAME))("names that differ in %s", (_kind, pairs) => {
  it.each(pairs)("%s meets %s", (one, other) => {
    expect(isFound([one, other])).toBe(true);
    expect(isFound([other, one])).toBe(true);
  });
});

describe("names of different people", () => {
  it.each(DIFFERENT)("%s does not meet %s", (one, other) => {
    expect(isFound([one, other])).toBe(false);
    expect(isFound([other, one])).toBe(false);
  });
});

describe("any name", () => {
  it("meets itself in any order of its words, and never takes many keys", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdehikmnoprstuwyzéñ’"), minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(" ");
        if (storedKeys(name).length === 0) return;
        expect(isFound([words.toReversed().join(" "), name])).toBe(true);
        expect(storedKeys(name).length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

describe("what a family is found by", () => {
  it.each([
    ["Ana Maria Pereira", "Pereira"],
    ["Pereira, Ana", "Pereira"],
    ["Kofi Osei-Mensah", "Osei-Mensah"],
  ])("is of %s what it is of %s alone", (name, family) => {
    expect(familyKeys(name)).toEqual(familyKeys(family));
  });
});

describe("how near a found name is", () => {
  it.each([
    ["Ana Pereira", "Pereira, Ana", "same"],
    ["Ana Pereira", "Ana Maria Pereira", "part"],
    ["Mohammed Ali", "Muhammad Ali", "sound"],
    ["Zoë Roy", "Zoe Roy", "same"],
    ["Maria Garcia Lopez", "Jose Garcia Lopez", "shared"],
    ["Harpreet Singh Gill", "Gurpreet Singh Gill", "shared"],
    ["محمد حسن", "Mohammed Hussein", undefined],
    ["J. Smith", "Anna Smith", undefined],
    ["John A. Smith", "John Smith", "same"],
    ["John A. Smith", "John B. Smith", "shared"],
    ["Omar Ar-Rashid", "Omar Rashid", "same"],
    // No article: that is said as the letter after it.
    ["Ed-Rose Kent", "Rose Kent", "part"],
  ] as const)("%s beside %s: %s", (asked, found, expected) => {
    expect(closeness(asked, found)).toBe(expected);
  });
});
