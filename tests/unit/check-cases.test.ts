import { describe, expect, test } from "vitest";
import { CASES, checkFigures, RULES } from "#firm/checks/checks.ts";
import { unlike, workOut } from "#firm/checks/compare-cases.ts";
import { runCheck } from "#firm/checks/rule/run-check.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

const { law } = contentAsItStands();

describe.each(Object.keys(RULES))("the check %s", (slug) => {
  const { cases, today } = CASES[slug]!;

  test.each(cases.map((one, index) => [`${index + 1}: ${one.why}`, one] as const))("case %s", (_why, one) => {
    expect(unlike(one, workOut(slug, one, law))).toEqual([]);
  });

  test("asks the register for the figures it names, and for each of them in some case", () => {
    const used = new Set<string>();
    for (const { answers, today: day = today } of cases)
      runCheck(RULES[slug]!, answers, checkFigures(slug, law), day, (key) => used.add(key));
    expect([...used].toSorted()).toEqual([...RULES[slug]!.figures].toSorted());
  });

  test("names under each step only figures of its own", () => {
    const named = cases.flatMap(({ answers, today: day = today }) => {
      const state = runCheck(RULES[slug]!, answers, checkFigures(slug, law), day);
      return state.state === "done" ? state.outcome.steps.flatMap(({ figures }) => figures) : [];
    });
    expect(named.filter((key) => !RULES[slug]!.figures.includes(key))).toEqual([]);
  });
});
