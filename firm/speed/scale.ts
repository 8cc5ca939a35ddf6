/**
 * What is measured, as web.dev defines it: the largest paint (LCP) and the slowest answer to a press (INP) in
 * milliseconds, and how far things moved (CLS), a number. `good` is what three quarters of all visits should stay
 * within (web.dev/articles/vitals).
 */
export const MEASURES = {
  LCP: { good: 2500, first: 100 },
  INP: { good: 200, first: 16 },
  CLS: { good: 0.1, first: 0.005 },
};

export type Measure = keyof typeof MEASURES;

/** Each step of the scale is so much wider than the one before it. */
const WIDER = 1.15;

/** Steps of the scale: the last holds whatever is more, some 23 s, 4 s and 1.1. */
const STEPS = 40;

/** The step a value belongs to: 0 for what is less than the first bound. */
export function stepOf(measure: Measure, value: number): number {
  const { first } = MEASURES[measure];
  if (value < first) return 0;
  return Math.min(STEPS, 1 + Math.floor(Math.log(value / first) / Math.log(WIDER)));
}

/** Where a step begins and ends. */
export function boundsOf(measure: Measure, step: number): [from: number, to: number] {
  const { first } = MEASURES[measure];
  return step === 0 ? [0, first] : [first * WIDER ** (step - 1), first * WIDER ** step];
}
