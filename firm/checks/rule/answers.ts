import type { Day } from "#time/calendar-day.ts";
import { typedCents, typedCount, typedDay, typedParts, typedQuarters } from "./typed.ts";

export const NOT_SURE = "not-sure";

/** What a visitor typed or chose, by the id of the question; a list holds the answers of each of its entries. */
export type Answers = { [id: string]: string | Answers[] | undefined };

/** Thrown where a rule reads what was not answered yet, or not so that it can be read. */
export class Unanswered extends Error {
  readonly question: string;
  constructor(question: string) {
    super(question);
    this.question = question;
  }
}

/** Thrown where a rule reads what somebody is not sure of: the check ends with the phone number, not with a guess. */
export class Unsure extends Unanswered {}

/** Thrown where answers do not fit together; `words` names a sentence under `mistakes` of the check. */
export class Mistake extends Error {
  readonly words: string;
  constructor(words: string) {
    super(words);
    this.words = words;
  }
}

/** Answers as a rule reads them, in the unit it counts in. @throws Unanswered or Unsure */
export type Asked = {
  choice: (id: string) => string;
  yes: (id: string) => boolean;
  /** For the few questions where "not sure" has an answer of its own: the earlier day. */
  choiceOrUnsure: (id: string) => string;
  /** Whole cents. */
  cents: (id: string) => number;
  day: (id: string) => Day;
  count: (id: string) => number;
  /** Hundredths of a percent. */
  parts: (id: string) => number;
  /** Quarters of an hour. */
  quarters: (id: string) => number;
  list: (id: string) => Asked[];
};

/**
 * @param within the entry of a list these answers belong to, such as `trips.0.`
 * @param noted told of every question that is read
 */
export function asked(answers: Answers, within: string, noted: (question: string) => void): Asked {
  const text = (id: string): string => {
    noted(within + id);
    const answer = answers[id];
    if (answer === NOT_SURE) throw new Unsure(within + id);
    if (typeof answer !== "string" || answer === "") throw new Unanswered(within + id);
    return answer;
  };
  const read =
    <Value>(reader: (text: string) => Value | undefined) =>
    (id: string): Value => {
      const value = reader(text(id));
      if (value === undefined) throw new Unanswered(within + id);
      return value;
    };
  return {
    choice: text,
    yes: (id) => text(id) === "yes",
    choiceOrUnsure: (id) => (answers[id] === NOT_SURE ? NOT_SURE : text(id)),
    cents: read(typedCents),
    day: read(typedDay),
    count: read(typedCount),
    parts: read(typedParts),
    quarters: read(typedQuarters),
    list(id) {
      noted(within + id);
      const entries = answers[id];
      if (entries === NOT_SURE) throw new Unsure(within + id);
      if (!Array.isArray(entries)) throw new Unanswered(within + id);
      return entries.map((entry, index) => asked(entry, `${within}${id}.${index}.`, noted));
    },
  };
}
