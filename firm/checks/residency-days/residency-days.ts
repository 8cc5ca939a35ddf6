import type { Day } from "#time/calendar-day.ts";
import { daysBetween } from "#time/days-between.ts";
import { addDays } from "#time/weeks.ts";
import { after } from "../rule/amounts.ts";
import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { lawyer, step, sum, type Outcome, type Step } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";
import { daysAway, daysIn } from "../rule/stays.ts";

const FIGURES = ["pr-residency-days", "pr-residency-window"] as const;
type Key = (typeof FIGURES)[number];

/** A permanent resident's days in Canada on the day somebody looks at them; physical presence only. */
export const residencyDays = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (answers.yes("report")) return lawyer("report");
    const landed = answers.day("landed");
    const tested = answers.day("tested");
    if (tested < landed) throw new Mistake("tested");
    const anniversary = after(landed, law.duration("pr-residency-window"));
    const isNew = tested < anniversary;
    const { count: years, unit } = law.duration("pr-residency-window");
    const start = isNew ? landed : after(tested, { count: -years, unit });
    const here = daysHere(answers, start, tested);
    const needed = law.days("pr-residency-days");
    const window = step(isNew ? "since-landing" : "window", ["pr-residency-window"], {
      window: { words: law.words("pr-residency-window") },
      start: { day: start },
      end: { day: addDays(tested, -1) },
      here: { count: here },
    });
    const left = isNew ? daysBetween(tested, anniversary) : 0;
    const ahead = step("ahead", ["pr-residency-window"], { left: { count: left }, anniversary: { day: anniversary } });
    const steps = isNew ? [window, ahead] : [window];
    return ended(here, left, needed, isNew, [...steps, total(here + left, law)], answers);
  },
});

function daysHere(answers: Asked, start: Day, tested: Day): number {
  const length = daysBetween(start, tested);
  return daysIn(daysAway(answers.list("trips")), start, length).filter((isAway) => !isAway).length;
}

function total(days: number, law: Law<Key>): Step {
  return step("total", ["pr-residency-days"], {
    total: { count: days },
    needed: { words: law.words("pr-residency-days") },
  });
}

/**
 * Time abroad with a citizen or for a Canadian business may count too: whoever is short is asked, and sees a lawyer.
 */
function ended(here: number, left: number, needed: number, isNew: boolean, steps: Step[], answers: Asked): Outcome {
  const reach = here + left;
  const isReached = reach >= needed;
  if (!isReached && answers.yes("other-ways")) return lawyer("other-ways", steps);
  const drawing = {
    kind: "bar" as const,
    parts: [
      { label: "here", value: { count: here }, size: here },
      ...(isNew ? [{ label: "left", value: { count: left }, size: left }] : []),
    ],
    goal: { label: "needed", value: { count: needed }, size: needed },
  };
  const gap = { count: Math.abs(reach - needed) };
  const words = isNew ? (isReached ? "can-still" : "not-by-presence") : isReached ? "reached" : "short";
  return sum(words, { count: reach }, steps, { values: { gap, here: { count: here } }, drawing });
}
