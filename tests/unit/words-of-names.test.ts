import { expect, test } from "vitest";
import { ABJAD } from "#firm/conflicts/abjad.ts";
import { wordsOfCompany } from "#firm/conflicts/business-words.ts";
import { otherReadings } from "#firm/conflicts/family-readings.ts";
import { BRAHMIC, HAN, latinForms } from "#firm/conflicts/latin-letters.ts";
import { plainSigns, readName, writtenName } from "#firm/conflicts/name-parts.ts";
import { nameWord } from "#firm/conflicts/name-word.ts";

// What the words of a name are, and in which letters, before they are looked up by their sound.

const wordsIn = (name: string) => readName(name)[0]!.words.map(({ written }) => written);

test.each([
  ["Bo Lund", ["bo", "lund"]],
  ["WangXiaoMing", ["wang", "xiao", "ming"]],
  ["DeSouza Ana", ["souza", "ana"]],
  ["MacDonald Bo", ["macdonald", "bo"]],
  ["D Amico Bo", ["d’amico", "bo"]],
  ["D Hondt Bo", ["d’hondt", "bo"]],
  ["D Souza Bo", ["souza", "bo"]],
  ["Zoé Lund", ["zoe", "lund"]],
  ["Zoé2 Lund", ["zoé2", "lund"]],
])("%s is read as the words %j", (name, words) => {
  expect(wordsIn(name)).toEqual(words);
});

test.each([
  ["Lund, Bo", "bo lund"],
  ["田中 Bo", "bo 中 田"],
  ["O'Neil Bo3", "bo3 oneil"],
])("%s is the very same name as %s", (name, words) => {
  expect(writtenName(name)).toBe(words);
});

test("an apostrophe between letters is one sign, however typed, and a quotation mark is none", () => {
  expect(plainSigns("O'Neil D`Souza 'Bo' 3'x")).toBe("O’Neil D’Souza 'Bo' 3'x");
});

test.each([
  ["o’neil", ["oneil", "neil"]],
  ["o’mé", ["ome"]],
  ["mo’adal", ["moadal"]],
  ["alhassan", ["alhassan", "hassan"]],
  ["elhadi", ["elhadi", "hadi"]],
  ["alain", ["alain"]],
  ["khalhassan", ["khalhassan"]],
  ["arrashid", ["arrashid", "rrashid"]],
  ["assad", ["assad", "ssad"]],
  ["anna", ["anna"]],
  ["ibbrahim", ["ibbrahim"]],
  ["amadou", ["amadou"]],
  ["abbasi", ["abbasi"]],
  ["lv", ["lu"]],
  ["nyu", ["nu"]],
  ["lyudmila", ["lyudmila"]],
])("%s may be written %j", (word, forms) => {
  expect(nameWord([word]).latin).toEqual(forms);
});

test.each([
  ["Hiroshi 田中", ["Hiroshi  tanaka "]],
  ["佐々木 Hiroshi", [" sasaki  Hiroshi"]],
  ["Ana 林", ["Ana  hayashi ", "Ana  lam ", "Ana  lim "]],
  ["田中", []],
  ["田 Hiroshi 中", []],
  ["Hiroshi", []],
])("signs of a family in %s are read as %j", (name, readings) => {
  expect(otherReadings(name)).toEqual(readings);
});

test.each([
  ["أحمد", "abjad"],
  ["כהן", "abjad"],
  ["राम", "brahmic"],
  ["രാമ", "brahmic"],
  ["李", "han"],
  ["Bo", "neither"],
  ["Иван", "neither"],
])("%s is of writing %s", (word, writing) => {
  const is = { abjad: ABJAD.test(word), brahmic: BRAHMIC.test(word), han: HAN.test(word) };
  expect(Object.entries(is).find(([, one]) => one)?.[0] ?? "neither").toBe(writing);
});

test.each([
  ["Григорий", ["grigoriy", "hrihoriy"]],
  ["Иван", ["ivan"]],
  ["सिंह", ["singh", "singha"]],
  ["रोशनी", ["roshni", "roshani"]],
  ["मेहता", ["mehta", "mehata"]],
])("%s is written %j in Latin letters", (word, forms) => {
  expect(latinForms(word)).toEqual(forms);
});

test.each([
  ["Novak Plumbing", ["novak"]],
  ["O’Brien & Lund-Roy Ltd.", ["o’brien", "lund-roy"]],
  ["Bo Lund", undefined],
])("of %s the words %j may be a person's", (name, words) => {
  expect(wordsOfCompany(name)).toEqual(words);
});
