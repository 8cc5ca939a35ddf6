import { after } from "../rule/amounts.ts";
import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { date, lawyer, step, type Outcome, type Step } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = [
  "arc-section",
  "arc-departure-window",
  "arc-exclusion",
  "arc-exclusion-misrepresentation",
  "arc-family-section",
  "arc-deportation-section",
  "removal-costs",
  "removal-costs-escort",
  "removal-costs-age",
] as const;
type Key = (typeof FIGURES)[number];

/** What the regulations say on authorization to return, by the kind of removal order. */
export const authorizationToReturn = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    const order = answers.choice("order");
    if (answers.yes("court")) return lawyer("court");
    if (order === "security") return lawyer("security", [named("always", "arc-section", law)]);
    const costs = costSteps(answers, law);
    if (order === "departure") return departure(answers, law, costs);
    if (answers.yes("family")) return lawyer("family", [named("family", "arc-family-section", law), ...costs]);
    if (order === "deportation")
      return lawyer("deportation", [named("always", "arc-deportation-section", law), ...costs]);
    return exclusion(answers, law, costs);
  },
});

function named(words: string, key: Key, law: Law<Key>): Step {
  return step(words, [key], { section: { words: law.words(key) } });
}

/** Who was removed at public expense repays it first, unless they were a child when the order was made. */
function costSteps(answers: Asked, law: Law<Key>): Step[] {
  if (!answers.yes("public-expense") || answers.yes("was-child")) return [];
  const [one, escorted] = [law.words("removal-costs"), law.words("removal-costs-escort")];
  return [
    step("costs", ["removal-costs", "removal-costs-escort", "removal-costs-age"], {
      one: { words: one },
      escorted: { words: escorted },
      age: { count: law.age("removal-costs-age") },
    }),
  ];
}

function departure(answers: Asked, law: Law<Key>, costs: Step[]): Outcome {
  if (answers.yes("paused")) return lawyer("paused");
  const [enforceable, left] = [answers.day("enforceable"), answers.day("left")];
  if (left < enforceable) throw new Mistake("left");
  const last = after(enforceable, law.duration("arc-departure-window"));
  const counted = step("window", ["arc-departure-window"], {
    enforceable: { day: enforceable },
    window: { words: law.words("arc-departure-window") },
    last: { day: last },
    left: { day: left },
  });
  if (left > last || !answers.yes("certificate"))
    return lawyer("became-deportation", [counted, named("always", "arc-deportation-section", law), ...costs]);
  const marks = [
    { label: "enforceable", day: enforceable },
    { label: "left", day: left },
    { label: "last-departure", day: last },
  ];
  return date("departure-in-time", last, [counted, ...costs], { drawing: { kind: "line", marks } });
}

function exclusion(answers: Asked, law: Law<Key>, costs: Step[]): Outcome {
  if (!answers.yes("certificate")) return lawyer("no-certificate", costs);
  const enforced = answers.day("enforced");
  const key = answers.yes("misrepresentation") ? "arc-exclusion-misrepresentation" : "arc-exclusion";
  const last = after(enforced, law.duration(key));
  const counted = step("exclusion", [key], {
    enforced: { day: enforced },
    window: { words: law.words(key) },
    last: { day: last },
  });
  const marks = [
    { label: "enforced", day: enforced },
    { label: "last", day: last },
  ];
  return date("needed-until", last, [counted, ...costs], { drawing: { kind: "line", marks } });
}
