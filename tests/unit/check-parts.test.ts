import { expect, test } from "vitest";
import { CASES } from "#firm/checks/all-cases.ts";
import { RULES } from "#firm/checks/all-rules.ts";
import { checkFigures } from "#firm/checks/check-figures-of.ts";
import { printed, unlike } from "#firm/checks/compare-cases.ts";
import { asked, Unanswered } from "#firm/checks/rule/answers.ts";
import { lawOnADay, OverdueFigure, UnknownThen } from "#firm/checks/rule/law-on-a-day.ts";
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

test("a figure is counted with until the day it is to be looked at again is over", () => {
  const figure = {
    name: "A fee",
    values: [{ words: "$5" }],
    source: { title: "Regulations", url: "https://laws-lois.justice.gc.ca/eng/" },
    checked: "2026-11-20",
    checkAgain: "2027-05-20",
    confirmed: true,
  };
  const feeOn = (day: string) => lawOnADay<string>({ fee: figure }, day).words("fee");
  expect(feeOn("2027-05-20")).toBe("$5");
  expect(() => feeOn("2027-05-21")).toThrow(OverdueFigure);
});

test("a case that ends otherwise than its table says is unlike it, though every value is right", () => {
  const expected = { why: "a sum", answers: {}, ends: "sum tax", values: { answer: "$1.00" } };
  const worked = { ends: "sum tax", values: { answer: "$1.00" } };
  expect(unlike(expected, worked)).toEqual([]);
  expect(unlike(expected, { ...worked, ends: "lawyer joint" })).toEqual(["ends in lawyer joint, expected sum tax"]);
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
