import { expect, test } from "vitest";
import { answerWords, sentence } from "#app/pages/checks/result-text.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { readingGrade } from "#text/reading-grade.ts";

test("a value that begins a sentence begins it with a capital letter", () => {
  const window = { words: "five years" };
  expect(sentence("It ended. {value.window} later.", { window })).toBe("It ended. Five years later.");
  expect(sentence("It ended: {value.window} later.", { window })).toBe("It ended: five years later.");
});

test("no line of a large date ends between a month and its day", () => {
  expect(answerWords({ day: "2026-05-10" })).toBe("Sunday, May\u00a010, 2026");
});

test("no ending is harder to read than eight years of school allow", () => {
  const content = contentAsItStands();
  const hard = [...content.checks.entries()].flatMap(([slug, { endings }]) =>
    Object.entries(endings).flatMap(([name, { text }]) => {
      const { grade } = readingGrade([plainWords(text, content)]);
      return grade !== undefined && grade > 8 ? [`${slug} ${name}: ${grade.toFixed(1)}`] : [];
    }),
  );
  expect(hard).toEqual([]);
});
