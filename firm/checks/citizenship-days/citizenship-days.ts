import type { Day } from "#time/calendar-day.ts";
import { daysBetween } from "#time/days-between.ts";
import { addDays } from "#time/weeks.ts";
import { after } from "../rule/amounts.ts";
import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { lawyer, step, sum, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";
import { daysAway, daysIn, spans } from "../rule/stays.ts";

const FIGURES = ["citizenship-days", "citizenship-window", "citizenship-half-days"] as const;
type Key = (typeof FIGURES)[number];

/** Days are added up in halves of a day, so that nothing is ever rounded. */
const WHOLE = 2;

/** How far ahead the day is looked for on which the days would be enough, in days. */
const AHEAD = 1_830;

/** Days of physical presence in the window before an application for citizenship, counted day by day. */
export const citizenshipDays = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (!answers.yes("adult")) return lawyer("minor");
    if (answers.yes("crown")) return lawyer("crown");
    const apply = answers.day("apply");
    const landed = answers.day("landed");
    if (landed > apply) throw new Mistake("landed");
    const start = windowStart(apply, law, apply);
    const days = dayByDay(answers, start, landed, daysBetween(start, apply) + AHEAD);
    const needed = law.days("citizenship-days", apply);
    const cap = law.days("citizenship-half-days", apply) * WHOLE;
    const here = count(days, 0, daysBetween(start, apply), cap);
    const steps = [
      step("window", ["citizenship-window"], {
        window: { words: law.words("citizenship-window", apply) },
        start: { day: start },
        end: { day: addDays(apply, -1) },
      }),
      step("full", [], { full: { halves: here.full } }),
      step("before", ["citizenship-half-days"], {
        before: { count: here.before },
        most: { words: law.words("citizenship-half-days", apply) },
        halves: { halves: here.half },
      }),
      step("total", ["citizenship-days"], {
        total: { halves: here.total },
        needed: { words: law.words("citizenship-days", apply) },
      }),
    ];
    const drawing = {
      kind: "bar" as const,
      parts: [
        { label: "full", value: { halves: here.full }, size: here.full },
        { label: "half", value: { halves: here.half }, size: here.half },
      ],
      goal: { label: "needed", value: { count: needed }, size: needed * WHOLE },
    };
    const gap = here.total - needed * WHOLE;
    if (gap >= 0) return sum("enough", { halves: here.total }, steps, { values: { margin: { halves: gap } }, drawing });
    const first = firstDayEnough(days, start, apply, { needed: needed * WHOLE, cap, law });
    const values = { short: { halves: -gap }, ...(first ? { first: { day: first } } : {}) };
    return sum(first ? "short" : "far-short", { halves: here.total }, steps, { values, drawing });
  },
});

function windowStart(apply: Day, law: Law<Key>, on: Day): Day {
  const { count: years, unit } = law.duration("citizenship-window", on);
  return after(apply, { count: -years, unit });
}

/** What each day from the start of the window on counts: a whole day, half a day, or none. */
type Days = ("full" | "half" | "none")[];

function dayByDay(answers: Asked, start: Day, landed: Day, length: number): Days {
  const away = daysIn(daysAway(answers.list("trips")), start, length);
  const excluded = daysIn(spans(answers.list("excluded")), start, length);
  const status = daysIn(spans(answers.list("status")), start, length);
  const resident = daysBetween(start, landed);
  return away.map((isAway, index) => {
    if (isAway || excluded[index]) return "none";
    if (index >= resident) return "full";
    return status[index] ? "half" : "none";
  });
}

/** @param cap how much the days before permanent residence may add up to, in halves */
function count(days: Days, from: number, until: number, cap: number) {
  let [full, before] = [0, 0];
  for (let index = from; index < until; index += 1) {
    if (days[index] === "full") full += WHOLE;
    if (days[index] === "half") before += 1;
  }
  const half = Math.min(before, cap);
  return { full, before, half, total: full + half };
}

/** The first day of an application with enough days, if the person stays in Canada and nothing else changes. */
function firstDayEnough(
  days: Days,
  start: Day,
  apply: Day,
  { needed, cap, law }: { needed: number; cap: number; law: Law<Key> },
): Day | undefined {
  const running = [{ full: 0, before: 0 }];
  for (const day of days) {
    const { full, before } = running.at(-1)!;
    running.push({ full: full + (day === "full" ? WHOLE : 0), before: before + (day === "half" ? 1 : 0) });
  }
  const planned = daysBetween(start, apply);
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const later = addDays(apply, ahead);
    const [from, until] = [daysBetween(start, windowStart(later, law, apply)), planned + ahead];
    const [a, b] = [running[from]!, running[until]!];
    if (b.full - a.full + Math.min(b.before - a.before, cap) >= needed) return later;
  }
  return undefined;
}
