import { describe, expect, it } from "vitest";
import { endsSo, holdsAll, spokenNumbers, wordsAsked, wordsToIndex } from "#firm/enquiries/search-terms.ts";

const asked = (search: string) => wordsAsked(search).map(({ word }) => word);

describe("the words of a search", () => {
  it.each(["RKA4-4CMB", "rka4 4cmb", "HWE7-67YV", "2345-67AB", "AB23-4567", "K7M4-QX2P"])(
    "find the enquiry of the reference %s",
    (reference) => {
      const written = reference.toUpperCase().replace(" ", "-");
      const joined = written.replace("-", "").toLowerCase();
      expect(wordsToIndex({}, written)).toEqual([...asked(reference), joined]);
      expect(asked(written.replace("-", ""))).toEqual([joined]);
    },
  );

  it.each(["519-555-0188", "(519) 555-0188", "519 555 0188", "519.555.0188", "call 519-555-0188"])(
    "read %s as one telephone number",
    (search) => {
      expect(asked(search)).toContain("5195550188");
    },
  );

  it.each([
    ["+1 (519) 555-0188", ["15195550188", "5195550188", "5550188"]],
    ["519.555.0188", ["5195550188", "5195550188", "5550188"]],
    ["555-0188", ["5550188"]],
    ["519-555-0188 ext. 12", ["5195550188", "5195550188", "5550188"]],
    ["5195550188x3", ["5195550188", "5195550188", "5550188"]],
    ["0033 1 23 45 67 89", ["33123456789", "3123456789", "3456789"]],
    ["011 33 1 23 45 67 89", ["33123456789", "3123456789", "3456789"]],
    ["by e-mail", [""]],
  ])("find the number %s whole and without what people leave out", (typed, numbers) => {
    expect(spokenNumbers(typed)).toEqual(numbers);
  });

  it("find a number that stands in a note, however it is parted there", () => {
    const words = wordsToIndex({}, "RKA4-4CMB", ["Ring the brother at (519) 555 7788, room 12."]);
    expect(words).toEqual(expect.arrayContaining(["5195557788", "5557788", "room", "12"]));
  });
});

describe("a telephone number in a note", () => {
  /** Whole, as it is indexed first. */
  const found = (note: string) => wordsToIndex({}, "", [note]).find((word) => word.startsWith("numberfromitsend"));
  const fromItsEnd = (digits: string) => `numberfromitsend${[...digits].toReversed().join("")}`;

  it.each([
    ["5195550188", "5195550188"],
    ["Ring (519) 555-0188, please", "5195550188"],
    ["5 1 9 5 5 5 0 1 8 8", "5195550188"],
    ["519 - 555 - 0188", undefined],
    ["555-0188", "5550188"],
    ["55-0188", undefined],
    ["5--1--9--5--5--5--0", "5195550"],
    ["5195550188123456", undefined],
    ["519555018812345", "519555018812345"],
    ["room5195550188", undefined],
    ["5195550188ext", undefined],
    ["№5195550188!", "5195550188"],
    ["519x555x0188", undefined],
    ["519/555/0188", undefined],
    ["no number", undefined],
  ])("is found in %s", (note, digits) => {
    expect(found(note)).toBe(digits && fromItsEnd(digits));
  });

  it.each([
    ["+1 519 555 0188", "0188", true],
    ["+1 519 555 0188", "188", false],
    ["+1 519 555 0188", "0189", false],
    ["+1 519 555 0188", "0188x", false],
    ["+1 519 555 0188", "x0188", false],
  ])("%s ends with %s: %j", (phone, word, is) => {
    expect(endsSo(phone, { word, beginning: true })).toBe(is);
  });
});

describe("a text answers a search by itself", () => {
  it.each([
    ["Refused visa of Ana Pereira", "refus pereira", true],
    ["Refused visa of Ana Pereira", "eira", false],
    ["Refused visa of Ana Pereira", "ana", true],
    ["Refused visa of Anatole Pereira", "ana", false],
    ["Refused visa of Ana Pereira", "visa roy", false],
  ])("%s: %s, %s", (text, search, is) => {
    expect(holdsAll(text, search)).toBe(is);
  });
});
