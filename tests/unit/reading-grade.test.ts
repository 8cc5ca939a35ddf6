import { expect, test } from "vitest";
import { readingGrade } from "#text/reading-grade.ts";
import { syllables } from "#text/syllables.ts";

test.each([
  // Grades published with the formula, or worked out by hand from the counts beside them.
  ["The cat sat on the mat.", -1.4, "6 words, 6 syllables"],
  ["The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.", 11.3, "13 words, 24 syllables"],
  ["See Spot run. Run, Spot, run.", -2.6, "6 words in 2 sentences, 6 syllables"],
])("%s has grade %f", (text, grade) => {
  expect(readingGrade([text]).grade).toBeCloseTo(grade, 0);
});

test("a long passage: the Gettysburg Address, its first half is of grade 9 to 10", () => {
  const text = `Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, and dedicated to the proposition that all men are created equal.
Now we are engaged in a great civil war, testing whether that nation, or any nation so conceived and so dedicated, can long endure. We are met on a great battle-field of that war. We have come to dedicate a portion of that field, as a final resting place for those who here gave their lives that that nation might live. It is altogether fitting and proper that we should do this.`;
  const { grade, words, sentences } = readingGrade([text]);
  expect(sentences).toBe(5);
  expect(words).toBe(102);
  expect(grade).toBeGreaterThan(8.5);
  expect(grade).toBeLessThan(10.5);
});

test("headings and bare list items do not make a page look easier than it is", () => {
  const sentence = "An officer decides whether the application satisfies the regulations.";
  expect(readingGrade([sentence, "Fees", "- A passport\n- A letter"])).toEqual(readingGrade([sentence]));
});

test("a page without a sentence has no grade", () => {
  expect(readingGrade(["Fees", "98%"])).toEqual({ grade: undefined, words: 0, sentences: 0 });
});

test.each([
  ["cat", 1],
  ["make", 1],
  ["table", 2],
  ["tables", 2],
  ["careful", 2],
  ["statement", 2],
  ["settlement", 3],
  ["employee", 3],
  ["boxes", 2],
  ["judges", 2],
  ["liked", 1],
  ["wanted", 2],
  ["added", 2],
  ["family", 3],
  ["immigration", 4],
  ["permanent", 3],
  ["residence", 3],
  ["application", 4],
  ["authorization", 5],
  ["inadmissible", 5],
  ["lawyer", 2],
  ["decision", 3],
  ["special", 2],
  ["via", 2],
  ["union", 2],
  ["museum", 3],
  ["yes", 1],
  ["your", 1],
  ["fee", 1],
  ["police", 2],
  ["officer", 3],
  ["procedural", 4],
  ["criminality", 5],
  ["sponsorship", 3],
  ["undertaking", 4],
  ["court", 1],
  ["review", 2],
  ["studies", 2],
  ["rules", 1],
  ["20", 1],
  ["lawyer’s", 2],
  ["Quebec", 2],
  ["creature", 2],
  ["reptilian", 3],
  ["Australian", 3],
  ["client", 2],
  ["experience", 4],
  ["patient", 2],
  ["going", 2],
  ["studying", 3],
  ["tables", 2],
  ["careful", 2],
  ["statement", 2],
  ["settlement", 3],
  ["employee", 3],
  ["freed", 1],
  ["evidence", 3],
  ["people", 2],
  ["issue", 2],
])("%s has %i syllables", (word, count) => {
  expect(syllables(word)).toBe(count);
});
