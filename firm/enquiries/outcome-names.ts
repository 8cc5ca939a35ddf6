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

/** What is over with it: nobody comes for an appointment any more. */
export const endsIt = (outcome: Outcome) => outcome !== "retained";

/** Of these they have to be told: what waits is not closed before. */
export const TOLD_FIRST: readonly Outcome[] = ["declined", "referred", "not-our-area"];

/** As what it is closed that waited and came to this (states.ts). */
export function closedBy(outcome: Outcome): "answered" | "spam" | "unreached" {
  if (outcome === "spam") return "spam";
  return outcome === "no-answer" ? "unreached" : "answered";
}
