import { addDays } from "#time/weeks.ts";
import type { Day } from "#time/calendar-day.ts";
import { after } from "../rule/amounts.ts";
import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { deadline, lawyer, step, type Outcome, type Step } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = ["visitor-stay-max", "biometrics-validity", "restoration-window"] as const;
type Key = (typeof FIGURES)[number];

/** When a visitor's stay ends by the earliest of its limits, and the time to ask that status be restored. */
export const visitorStay = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    const kind = answers.choice("kind");
    if (kind === "permit") return lawyer("permit");
    if (answers.yes("left")) return lawyer("left");
    if (answers.yes("worked")) return lawyer("worked");
    const entered = answers.day("entered");
    const { end, steps } = endOf(kind, entered, answers, law);
    if (end === undefined) return lawyer("super-visa");
    if (end < entered) throw new Mistake("order");
    const extension = answers.choice("extension");
    if (extension === "none") {
      if (end < law.today) return restore(end, steps, law);
      const safe = addDays(end, -1);
      const marks = [
        { label: "entered", day: entered },
        { label: "safe", day: safe },
        { label: "end", day: end },
      ];
      return deadline("stay", end, safe, law.today, steps, { drawing: { kind: "line", marks } });
    }
    if (answers.day("applied") > end) return lawyer("applied-late", steps);
    if (extension === "waiting") return lawyer("waiting", steps);
    const refused = answers.day("refused");
    const ended = refused > end ? refused : end;
    return restore(ended, [...steps, step("refused", ["visitor-stay-max"], { ended: { day: ended } })], law);
  },
});

/** The earliest of the day on paper or six months, the passport's end and the end of the fingerprints. */
function endOf(kind: string, entered: Day, answers: Asked, law: Law<Key>): { end: Day | undefined; steps: Step[] } {
  const isPrinted = answers.yes("printed");
  if (kind === "super" && !isPrinted) return { end: undefined, steps: [] };
  const months = after(entered, law.duration("visitor-stay-max"));
  const [first, firstStep] = isPrinted
    ? [answers.day("printed-day"), step("printed", ["visitor-stay-max"], { day: { day: answers.day("printed-day") } })]
    : [months, step("months", ["visitor-stay-max"], { entered: { day: entered }, ...stay(law), end: { day: months } })];
  const passport = answers.day("passport");
  const steps = [firstStep, step("passport", ["visitor-stay-max"], { passport: { day: passport } })];
  const ends = [first, passport];
  if (answers.yes("fingerprints")) {
    const enrolled = answers.day("enrolled");
    const biometrics = after(enrolled, law.duration("biometrics-validity"));
    const window = { words: law.words("biometrics-validity") };
    steps.push(
      step("fingerprints", ["biometrics-validity"], { enrolled: { day: enrolled }, window, end: { day: biometrics } }),
    );
    ends.push(biometrics);
  }
  const end = ends.reduce((earliest, one) => (one < earliest ? one : earliest));
  return { end, steps: [...steps, step("earliest", [], { end: { day: end } })] };
}

function stay(law: Law<Key>) {
  return { window: { words: law.words("visitor-stay-max") } };
}

function restore(ended: Day, steps: Step[], law: Law<Key>): Outcome {
  const last = after(ended, law.duration("restoration-window"));
  const safe = addDays(last, -1);
  const window = { words: law.words("restoration-window") };
  const counted = step("restore", ["restoration-window"], { ended: { day: ended }, window, last: { day: last } });
  const marks = [
    { label: "ended", day: ended },
    { label: "safe", day: safe },
    { label: "restore", day: last },
  ];
  return deadline("restore", last, safe, law.today, [...steps, counted], {
    values: { ended: { day: ended } },
    drawing: { kind: "line", marks },
  });
}
