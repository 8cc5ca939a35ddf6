import { expect, test } from "vitest";
import { CASES } from "#firm/checks/all-cases.ts";
import { RULES } from "#firm/checks/all-rules.ts";
import { checkFigures } from "#firm/checks/check-figures-of.ts";
import { printed } from "#firm/checks/compare-cases.ts";
import { asked, Unanswered } from "#firm/checks/rule/answers.ts";
import { lawOnADay, UnknownThen } from "#firm/checks/rule/law-on-a-day.ts";
import { typedCents, typedParts, typedQuarters } from "#firm/checks/rule/typed.ts";

test("a check whose figure is in no register cannot be shown, and it is said which", () => {
  const [slug, { figures }] = Object.entries(RULES).find(([, one]) => one.figures.length > 0)!;
  expect(() => checkFigures(slug, {})).toThrow(`${figures[0]} is in no register: add it to content/law.yaml`);
});

test("a rule that asks for a figure it was not given ends as where the register does not know", () => {
  const used: string[] = [];
  const law = lawOnADay<string>({}, "2026-11-21", (key) => used.push(key));
  expect(() => law.words("no-such-figure")).toThrow(UnknownThen);
  expect(used).toEqual(["no-such-figure"]);
});

test("a case that stops at a question is printed with it", () => {
  expect(printed({ state: "open", question: "trips.0.left" })).toEqual({ ends: "open trips.0.left", values: {} });
  expect(printed({ state: "mistake", words: "too-late", question: "left" }).ends).toBe("mistake too-late");
});

test("an answer of a list that cannot be read is asked for again, as the one of its entry", () => {
  const noted: string[] = [];
  const [, second] = asked({ trips: [{ days: "3" }, { days: "many" }] }, "", (id) => noted.push(id)).list("trips");
  const read = () => second!.count("days");
  expect(read).toThrow(Unanswered);
  expect(read).toThrow(expect.objectContaining({ question: "trips.1.days" }));
  expect(noted.at(-1)).toBe("trips.1.days");
});

test.each(["", "abc", "-1", "1.234", "12:60"])("“%s” is no sum, no share and no span of hours", (typed) => {
  expect([typedCents(typed), typedParts(typed), typedQuarters(typed)]).toEqual([undefined, undefined, undefined]);
});

test("every example that a page shows says what comes out", () => {
  const shown = Object.values(CASES).flatMap(({ cases }) => cases.filter((one) => one.shown));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ values }) => !values?.["answer"]).map(({ why }) => why)).toEqual([]);
});
