import type { Day } from "#time/calendar-day.ts";

/** What a sentence of content/checks names as `{value.name}`: money is whole cents, `quarters` are of an hour. */
export type Value =
  { cents: number } | { day: Day } | { count: number } | { halves: number } | { quarters: number } | { words: string };

export type Values = Record<string, Value>;

/** One line of the working: a sentence under `steps` of the check, its values, and the figures it rests on. */
export type Step = { words: string; values: Values; figures: string[] };

/** What is drawn beside the answer; names of parts and marks are words under `labels` of the check. */
export type Drawing =
  | { kind: "stairs"; steps: { upTo: number; rate: string; tax: number }[]; value: number }
  | { kind: "line"; marks: { label: string; day: Day }[] }
  | {
      kind: "bar";
      parts: { label: string; value: Value; size: number }[];
      goal?: { label: string; value: Value; size: number };
    };

/**
 * The three ways a check may end. `words` names a sentence under `endings` of the check; `answer` is what is printed
 * large; `notices` name sentences of content/checks.yaml.
 */
export type Outcome =
  | {
      end: "sum" | "date";
      words: string;
      values: Values & { answer: Value };
      steps: Step[];
      notices: string[];
      drawing?: Drawing;
    }
  | { end: "lawyer"; words: string; values: Values; steps: Step[]; notices: string[] };

export function step(words: string, figures: string[], values: Values = {}): Step {
  return { words, values, figures };
}

type More = { values?: Values; drawing?: Drawing };

/** Ends in a sum of money, days or hours. */
export function sum(words: string, answer: Value, steps: Step[], { values, drawing }: More = {}): Outcome {
  return { end: "sum", words, values: { ...values, answer }, steps, notices: [], ...(drawing ? { drawing } : {}) };
}

/** Ends in a day. */
export function date(words: string, day: Day, steps: Step[], { values, drawing }: More = {}): Outcome {
  return {
    end: "date",
    words,
    values: { ...values, answer: { day } },
    steps,
    notices: [],
    ...(drawing ? { drawing } : {}),
  };
}

/** Ends in the last day for something, and an earlier one to do it by. Late is never said to be final. */
export function deadline(words: string, last: Day, safe: Day, today: Day, steps: Step[], more: More = {}): Outcome {
  const outcome = date(words, last, steps, { ...more, values: { ...more.values, safe: { day: safe } } });
  return { ...outcome, notices: last < today ? ["passed"] : safe < today ? ["close"] : [] } as Outcome;
}

/** Ends with the firm's number, and why. */
export function lawyer(words: string, steps: Step[] = [], values: Values = {}): Outcome {
  return { end: "lawyer", words, values, steps, notices: [] };
}

/** A quotient of whole numbers in whole numbers, half up; for sums of money that are not negative. */
export function roundHalfUp(part: number, whole: number): number {
  return Math.floor((2 * part + whole) / (2 * whole));
}
