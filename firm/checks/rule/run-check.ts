import type { Day } from "#time/calendar-day.ts";
import { asked, Mistake, Unanswered, Unsure, type Answers, type Asked } from "./answers.ts";
import { lawOnADay, OverdueFigure, UnknownThen, type CheckFigure, type Law } from "./law-on-a-day.ts";
import type { Outcome } from "./check-outcome.ts";

/** A check: the figures of the register it counts with, and the rule, a pure function of answers and the law. */
export type Check<Key extends string = string> = {
  figures: readonly Key[];
  rule: (answers: Asked, law: Law<Key>) => Outcome;
};

/** Ties the rule to the keys it names: another key does not compile. */
export function defineCheck<const Key extends string>(check: Check<Key>): Check {
  return check as unknown as Check;
}

/**
 * Where a check stands with these answers: something is still asked, does not fit together (`question` is the one read
 * last before that was seen), or it has ended.
 */
export type State =
  | { state: "open"; question: string }
  | { state: "mistake"; words: string; question: string }
  | { state: "done"; outcome: Outcome; shared: boolean };

/**
 * Works a check out. Whoever is not sure, a day the register does not know and a figure that was to be looked at again
 * end with the phone number; their words are shared by all checks (content/checks.yaml).
 * @param used told of every figure that was asked for
 */
export function runCheck(
  { rule }: Check,
  answers: Answers,
  figures: Record<string, CheckFigure>,
  today: Day,
  used?: (key: string) => void,
): State {
  let last = "";
  const read = asked(answers, "", (question) => (last = question));
  try {
    return { state: "done", outcome: rule(read, lawOnADay(figures, today, used)), shared: false };
  } catch (thrown) {
    if (thrown instanceof Mistake) return { state: "mistake", words: thrown.words, question: last };
    if (thrown instanceof Unsure) return shared("unsure", []);
    if (thrown instanceof Unanswered) return { state: "open", question: thrown.question };
    if (thrown instanceof OverdueFigure) return shared("look-again", [thrown.figure]);
    if (thrown instanceof UnknownThen) return shared("unknown-then", [thrown.figure]);
    throw thrown;
  }
}

function shared(words: string, figures: string[]): State {
  const steps = figures.map((figure) => ({ words: "figure", values: {}, figures: [figure] }));
  return { state: "done", outcome: { end: "lawyer", words, values: {}, steps, notices: [] }, shared: true };
}
