/**
 * Self-checks: dates and sums that visitors work out on their own device. Owns the rules, a folder each, and what they
 * need of the register of legal figures; their words are content/checks. Promises that a rule is a pure function of
 * answers and the law on a day, that it ends in a sum, a date or "this needs a lawyer", and that every line of its
 * working names the figures it rests on. Pages and commands enter here; nothing of a visitor ever does.
 */
export { RULES } from "./all-rules.ts";
export { checkFigures } from "./check-figures-of.ts";
export { centsIn, daysIn, durationIn, durationOrAge, hoursIn, partsIn, UnreadableFigure } from "./rule/amounts.ts";
export type { CheckFigure } from "./rule/law-on-a-day.ts";
export { CASES } from "./all-cases.ts";
export { turnedCases, type Turned } from "./compare-cases.ts";
