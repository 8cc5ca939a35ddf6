import { expect, test } from "vitest";
import { isEverydayPhrase } from "#firm/conflicts/everyday-phrase.ts";
import { WRITINGS } from "#tests/names/corpus.ts";

test.each([
  "need somebody",
  "Need Somebody!",
  "brother in law",
  "my brother-in-law",
  "I am afraid",
  "he owed me",
  "what happened",
])("%s is no name", (phrase) => {
  expect(isEverydayPhrase(phrase)).toBe(true);
});

test.each([
  "will grant",
  "hope price",
  "young",
  "law",
  "an li",
  "may day",
  "my van",
  "he to",
  "so do",
  "in son",
  "i made",
  "into law",
  "rick husband",
  "lee child",
  "marie under",
  "alder street",
  "brother james",
  "without walls inc",
  "",
])("%s may be one", (name) => {
  expect(isEverydayPhrase(name)).toBe(false);
});

test("no name of the corpora is taken for a phrase, nor is any two of their words side by side", () => {
  const forms = Object.values(WRITINGS).flatMap((people) => people.flatMap(({ forms: all }) => all));
  expect(forms.length).toBeGreaterThan(1000);
  expect(forms.filter(isEverydayPhrase)).toEqual([]);
  const words = [...new Set(forms.flatMap((form) => form.toLowerCase().split(/[^\p{L}\p{M}]+/u)))];
  // A word that makes a phrase beside `my` is one of those that are nobody's name.
  expect(words.filter((word) => isEverydayPhrase(`my ${word}`))).toEqual([]);
});
