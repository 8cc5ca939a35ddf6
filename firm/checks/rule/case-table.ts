import type { Day } from "#time/calendar-day.ts";
import type { Answers } from "./answers.ts";

/** One worked case of a check, as a lawyer reads and signs it. */
export type Case = {
  /** Where it comes from, or which edge it stands on. */
  why: string;
  answers: Answers;
  /** The day it is worked out on; the day of the table where left out. */
  today?: Day;
  /** How it must end: the kind and the name of its words, such as `sum pay` or `lawyer unsure`. */
  ends: string;
  /** What must come out, as it is printed, days as 2026-11-21; `answer` is the large one. */
  values?: Record<string, string>;
  /** Printed on the page as an example, in these words. */
  shown?: string;
};

/** The cases of a check. */
export type CaseTable = {
  today: Day;
  /** The lawyer who compared every case with the law, and the day; until then said plainly. */
  signed: string;
  cases: Case[];
};

export const NOT_SIGNED = "not yet signed by a lawyer";
