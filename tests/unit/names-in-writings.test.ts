import { expect, test } from "vitest";
import { abjadWord } from "#firm/conflicts/abjad.ts";
import { closeness } from "#firm/conflicts/closeness.ts";
import { brahmicReadings } from "#firm/conflicts/brahmic-letters.ts";
import { storedKeys } from "#firm/conflicts/name-keys.ts";
import { readName, writtenName } from "#firm/conflicts/name-parts.ts";
import { alike, nameWord } from "#firm/conflicts/name-word.ts";
import { readNameList } from "#firm/conflicts/read-list.ts";
import { soundOf } from "#firm/conflicts/sound-key.ts";

// How a name is taken apart for looking it up, where pairs of names alone (name-keys.test.ts) do not tell.

test("the nasal before a letter of the lips is an m, and before any other, or none, an n", () => {
  const sign = (word: string) => brahmicReadings(word)[0]!.replaceAll(/[^a-z]/g, "");
  expect(["संपत", "संमत", "संयम", "संसा", "सं", "संx"].map(sign)).toEqual(["ama", "ama", "ana", "an", "an", "anx"]);
});

test("a Latin letter in a word of an Indian script stays itself", () => {
  expect(brahmicReadings("रामa")).toEqual(["रामaa", "रामaa"]);
});

test("a ya without its dots may be an a where a name ends, and nowhere else", () => {
  const isSpelled = (word: string, latin: string) => abjadWord(word).spelling.test(latin);
  expect([isSpelled("سلمى", "salma"), isSpelled("سلمى", "salmi")]).toEqual([true, true]);
  expect([isSpelled("مىسم", "misam"), isSpelled("مىسم", "masam")]).toEqual([true, false]);
});

test("a Chinese name with one syllable less is another, of which two words are in common", () => {
  expect([closeness("王小明", "王明"), closeness("王小明", "小明王")]).toEqual(["shared", "same"]);
});

test("letters with and without their marks are the same, and others are not alike", () => {
  const isAlike = (one: string, other: string) => alike(nameWord([one]), nameWord([other]));
  expect(isAlike("أحمد", "احمد")).toBe("same");
  expect(isAlike("أحمد", "محمود")).toBeUndefined();
});

test("of particles alone a name is made of all of them", () => {
  expect(readName("van der").map(({ words }) => words.map(({ written }) => written))).toEqual([["van", "der"]]);
});

test("what holds no letter is no name", () => {
  expect([writtenName("!?"), storedKeys("!?")]).toEqual(["", []]);
});

test("a word without a vowel has none in its sound", () => {
  expect(soundOf("ng")).toEqual({ consonants: "ng", vowel: "" });
});

test("a row that ends before the column of first names has a last name alone", async () => {
  expect(await readNameList("Last name,First name,File\nRoy\nLund,Bo,7")).toMatchObject({
    names: [
      { name: "Roy", detail: null },
      { name: "Lund Bo", detail: "7" },
    ],
  });
});
