import { describe, expect, test } from "vitest";
import { CASES, RULES } from "#firm/checks/checks.ts";
import type { Outcome } from "#firm/checks/rule/check-outcome.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { walk } from "#tests/support/walk-check.ts";
import { readingGrade } from "#text/reading-grade.ts";
import { sentences } from "#text/sentences.ts";

const content = contentAsItStands();

/** What no check may say of anybody, in any ending (contract, section 0, point 3). */
const NEVER = [
  /\byou (?:now )?qualify\b/i,
  /\byou are (?:safe|eligible|admissible|allowed|rehabilitated|in status|too late|entitled)\b/i,
  /\b(?:it is|you are) too late\b/i,
  /\bwill be (?:refused|granted|approved|allowed|accepted)\b/i,
  /\b(?:guarantee|certainly|definitely|no problem|nothing to worry)/i,
  /\byou (?:will|can) (?:inherit|receive|enter|board|return|travel)\b/i,
  /\bno need (?:to|for)\b/i,
];

/** What each check must not say (contract, "Must not claim"). */
const NEVER_HERE: Record<string, RegExp[]> = {
  "land-transfer-tax": [/\brefund (?:is|will be) (?:allowed|paid)/i, /\bHST\b/, /\bmay buy\b/i],
  "estate-administration-tax": [/\bprobate is (?:not )?needed/i, /\bbanks? will pay/i],
  "no-will": [/\bgets nothing\b/i, /\bwill receive\b/i],
  "rehabilitation-dates": [/\bis rehabilitated\b/i, /\bdeemed rehabilitated\b/i, /\bis admissible\b/i],
  "sponsorship-undertaking": [/\bnothing is owed\b/i, /\bcan (?:now )?be sponsored\b/i],
  "misrepresentation-bar": [/\bvisa (?:follows|will)/i, /\bforgotten\b/i],
  "authorization-to-return": [/\bmay board\b/i, /\bcan come back\b/i],
  "refugee-claim-date": [
    /\beligib/i,
    /\bsafe\b/i,
    /\blate\b/i,
    /\b14\b|\bfourteen\b/i,
    /\bborder\b/i,
    /\bhurry\b|\bwait\b/i,
  ],
  "citizenship-days": [/\bis enough\b/i, /\bwill be a citizen/i],
  "residency-days": [/\bstatus is (?:lost|kept|safe)\b/i, /\bwill let you in\b/i],
  "student-work-hours": [/\bwere (?:allowed|authorized)\b/i, /\bharmless\b/i],
  "appeal-dates": [/\bhave a right of appeal\b/i, /\bremoval is stayed\b/i],
  "visitor-stay": [/\bare in status\b/i, /\bwill be given\b/i],
};

/** A sentence that only says what is left open claims nothing. */
const LEAVES_OPEN = /\bwhether\b|\bdoes not say\b|\bdepends\b|\bdecides\b|\bnot everyone\b/i;

describe.each(Object.keys(RULES))("every way through %s", (slug) => {
  const words = content.checks.get(slug)!;
  const shared = content.checkWords;
  const overdue = walk(slug, content, "2036-01-01");
  const walked = [...walk(slug, content), ...overdue];
  const outcomes = walked.flatMap(({ state }) => (state.state === "done" ? [state.outcome] : []));
  const endings = { ...words.endings, ...shared.endings };

  test("ends in a sum, a date or a lawyer, in words the file has, with every value given", () => {
    const steps = { ...words.steps, ...shared.steps };
    const missing = outcomes.flatMap((outcome) => {
      const ending = endings[outcome.words];
      const named = outcome.end === "lawyer" ? [] : drawnLabels(outcome);
      return [
        ...(ending ? unfilled(`${ending.heading} ${ending.text}`, outcome.values) : [`ending ${outcome.words}`]),
        ...outcome.steps.flatMap((step) =>
          steps[step.words] === undefined ? [`step ${step.words}`] : unfilled(steps[step.words]!, step.values),
        ),
        ...outcome.notices.filter((notice) => shared.notices[notice] === undefined),
        ...named.filter((label) => words.labels[label] === undefined).map((label) => `label ${label}`),
      ];
    });
    expect([...new Set(missing)]).toEqual([]);
    expect(["sum", "date", "lawyer"]).toEqual(expect.arrayContaining([...new Set(outcomes.map(({ end }) => end))]));
  });

  test("no words wait for an ending, a step or a mistake that cannot come", () => {
    const reached = new Set(outcomes.map((outcome) => outcome.words));
    const stepped = new Set(outcomes.flatMap(({ steps }) => steps.map((step) => step.words)));
    const mistaken = new Set(walked.flatMap(({ state }) => (state.state === "mistake" ? [state.words] : [])));
    expect(Object.keys(words.endings).filter((name) => !reached.has(name))).toEqual([]);
    expect(Object.keys(words.steps).filter((name) => !stepped.has(name))).toEqual([]);
    expect(Object.keys(words.mistakes).toSorted()).toEqual([...mistaken].toSorted());
  });

  test("whoever is not sure is sent to the phone, unless the rule has an answer for that", () => {
    const guessed = walked.filter(
      ({ answers, state }) =>
        state.state === "done" &&
        state.outcome.end !== "lawyer" &&
        Object.values(answers).includes("not-sure") &&
        !(slug === "appeal-dates" && answers["where"] === "not-sure"),
    );
    expect(guessed).toEqual([]);
  });

  test("past the day to look again, no answer is worked out", () => {
    const ends = overdue.flatMap(({ state }) => (state.state === "done" ? [state.outcome.end] : []));
    expect([...new Set(ends)]).toEqual(["lawyer"]);
  });

  test("no ending, step or mistake says more than the law does", () => {
    const said = [...new Set(outcomes.map((outcome) => outcome.words))]
      .flatMap((name) => [endings[name]!.heading, endings[name]!.text, ...Object.values(endings[name]!.lines)])
      .concat(Object.values(words.steps), Object.values(words.mistakes), words.answer, words.lead)
      .flatMap((text) => sentences(plainWords(text, content)))
      .filter((sentence) => !LEAVES_OPEN.test(sentence));
    expect(NEVER_HERE[slug]).toBeDefined();
    const found = said.filter((sentence) => [...NEVER, ...NEVER_HERE[slug]!].some((never) => never.test(sentence)));
    expect(found).toEqual([]);
  });

  test("its words are read by anybody with seven years of school", () => {
    const said = [
      words.lead,
      words.answer,
      ...words.questions.flatMap(({ ask, help }) => [ask, help ?? ""]),
      ...Object.values(words.endings).flatMap(({ text }) => text),
      ...Object.values(words.mistakes),
      ...words.limits,
    ].map((text) => plainWords(text, content));
    expect(readingGrade(said).grade).toBeLessThanOrEqual(7);
  });
});

test("every check has a rule, a file of words, cases and its boundaries, and the other way round", () => {
  const slugs = Object.keys(RULES).toSorted();
  expect([...content.checks.keys()].toSorted()).toEqual(slugs);
  expect(Object.keys(CASES).toSorted()).toEqual(slugs);
  expect(Object.values(CASES).every(({ cases }) => cases.some(({ shown }) => shown))).toBe(true);
});

function unfilled(text: string, values: Outcome["values"]): string[] {
  const given: Record<string, unknown> = values;
  return [...text.matchAll(/\{value\.([a-z-]+)\}/g)].map(([, name]) => name!).filter((name) => !(name in given));
}

function drawnLabels(outcome: Exclude<Outcome, { end: "lawyer" }>): string[] {
  const { drawing } = outcome;
  if (!drawing || drawing.kind === "stairs") return [];
  return drawing.kind === "line" ? drawing.marks.map(({ label }) => label) : drawing.parts.map(({ label }) => label);
}
