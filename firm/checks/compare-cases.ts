import type { Content } from "#firm/content/content.ts";
import { CASES } from "./all-cases.ts";
import { checkFigures } from "./check-figures-of.ts";
import type { Case } from "./rule/case-table.ts";
import type { Outcome, Values } from "./rule/check-outcome.ts";
import { runCheck, type State } from "./rule/run-check.ts";
import { valueWords } from "./rule/value-words.ts";
import { RULES } from "./all-rules.ts";

/** What came out of a case, printed as its table has it. */
export type Worked = { ends: string; values: Record<string, string> };

/** Works a case out by a register. */
export function workOut(slug: string, { answers, today }: Case, law: Content["law"]): Worked {
  return printed(runCheck(RULES[slug]!, answers, checkFigures(slug, law), today ?? CASES[slug]!.today));
}

/** A state as a table of cases has it. */
export function printed(state: State): Worked {
  if (state.state === "open") return { ends: `open ${state.question}`, values: {} };
  if (state.state === "mistake") return { ends: `mistake ${state.words}`, values: {} };
  const { outcome } = state;
  return { ends: `${outcome.end} ${outcome.words}`, values: valuesOf(outcome) };
}

function valuesOf({ values, steps, notices }: Outcome): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWords(value, (day) => day)])),
    ...Object.fromEntries(steps.map((step) => [`step ${step.words}`, inOneLine(step.values)])),
    ...(notices.length > 0 ? { notices: notices.join(", ") } : {}),
  };
}

function inOneLine(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${valueWords(value, (day) => day)}`)
    .join(", ");
}

/** Where what came out is not what the table expects; each as `answer: $1.00, expected $2.00`. */
export function unlike(expected: Case, worked: Worked): string[] {
  return [
    ...(worked.ends === expected.ends ? [] : [`ends in ${worked.ends}, expected ${expected.ends}`]),
    ...Object.entries(expected.values ?? {}).flatMap(([name, value]) =>
      worked.values[name] === value ? [] : [`${name}: ${worked.values[name] ?? "none"}, expected ${value}`],
    ),
  ];
}

/** A case that turns out otherwise by another register. */
export type Turned = { slug: string; why: string; before: string; after: string };

/** Which cases of which checks turn out otherwise, the words of every step included. */
export function turnedCases(before: Content["law"], after: Content["law"]): Turned[] {
  return Object.entries(CASES).flatMap(([slug, { cases }]) =>
    cases.flatMap((one) => {
      const [was, is] = [inWords(slug, one, before), inWords(slug, one, after)];
      return was === is ? [] : [{ slug, why: one.why, before: was, after: is }];
    }),
  );
}

function inWords(slug: string, one: Case, law: Content["law"]): string {
  const { ends, values } = workOut(slug, one, law);
  return [ends, ...Object.entries(values).map(([name, words]) => `${name}: ${words}`)].join("; ");
}
