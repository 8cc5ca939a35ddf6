/** What can come of an enquiry, as it stands in a line. Its key is what is stored and posted. */
export const OUTCOMES = {
  retained: "retained",
  declined: "declined",
  conflict: "declined for a conflict",
  referred: "referred elsewhere",
  "not-our-area": "not our area",
  "no-answer": "they did not answer",
  spam: "spam",
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

export function isOutcome(name: string | null): name is Outcome {
  return name !== null && Object.hasOwn(OUTCOMES, name);
}
