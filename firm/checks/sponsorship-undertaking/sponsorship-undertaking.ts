import { addYears } from "#time/calendar-day.ts";
import { after } from "../rule/amounts.ts";
import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { date, lawyer, step, type Outcome, type Step } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = [
  "undertaking-spouse",
  "undertaking-child-full",
  "undertaking-child-over-22",
  "undertaking-parent",
  "undertaking-parent-since",
  "undertaking-other-relative",
  "dependent-child-age",
] as const;
type Key = (typeof FIGURES)[number];

/** The last day of a sponsor's undertaking outside Quebec, by the day the person became a permanent resident. */
export const sponsorshipUndertaking = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (answers.yes("quebec")) return lawyer("quebec");
    const relation = answers.choice("relation");
    if (relation === "parent" && !signedSince(answers, law)) return lawyer("parent-before", [sinceStep(law)]);
    const landed = answers.day("landed");
    if (relation === "child") return child(landed, answers, law);
    if (relation === "spouse") return plain("undertaking-spouse", landed, law);
    return plain(relation === "parent" ? "undertaking-parent" : "undertaking-other-relative", landed, law);
  },
});

function signedSince(answers: Asked, law: Law<Key>): boolean {
  return answers.day("signed") >= law.day("undertaking-parent-since");
}

function sinceStep(law: Law<Key>): Step {
  return step("since", ["undertaking-parent-since"], { since: { words: law.words("undertaking-parent-since") } });
}

function plain(key: Key, landed: string, law: Law<Key>): Outcome {
  return ended(after(landed, law.duration(key, landed)), landed, [period(key, landed, law)]);
}

function period(key: Key, landed: string, law: Law<Key>): Step {
  const end = after(landed, law.duration(key, landed));
  return step("period", [key], {
    landed: { day: landed },
    period: { words: law.words(key, landed) },
    end: { day: end },
  });
}

function child(landed: string, answers: Asked, law: Law<Key>): Outcome {
  const born = answers.day("born");
  if (born > landed) throw new Mistake("born");
  const age = law.age("dependent-child-age", landed);
  const reached = addYears(born, age);
  const compared = step("age", ["dependent-child-age"], { age: { count: age }, reached: { day: reached } });
  // An age is reached at the start of the birthday (Interpretation Act, s. 30).
  if (reached <= landed) {
    const key = "undertaking-child-over-22";
    return ended(after(landed, law.duration(key, landed)), landed, [compared, period(key, landed, law)]);
  }
  const { duration, age: last } = law.durationOrAge("undertaking-child-full", landed);
  const [byTime, byAge] = [after(landed, duration), addYears(born, last)];
  const both = step("earlier", ["undertaking-child-full"], {
    rule: { words: law.words("undertaking-child-full", landed) },
    time: { day: byTime },
    birthday: { day: byAge },
  });
  return ended(byTime < byAge ? byTime : byAge, landed, [compared, both]);
}

function ended(end: string, landed: string, steps: Step[]): Outcome {
  const marks = [
    { label: "landed", day: landed },
    { label: "end", day: end },
  ];
  return date("end", end, steps, { drawing: { kind: "line", marks } });
}
