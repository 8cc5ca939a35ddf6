import type { Day } from "#time/calendar-day.ts";
import {
  ageIn,
  centsIn,
  centsPerCents,
  dayIn,
  daysIn,
  durationIn,
  durationOrAge,
  hoursIn,
  oneOf,
  partsIn,
  UnreadableFigure,
} from "./amounts.ts";

/** A figure of the register as a check carries it: what it was when, and where that stands. */
export type CheckFigure = {
  name: string;
  /** The oldest first; a day in none of them is not known. */
  values: { from?: Day | undefined; until?: Day | undefined; words: string }[];
  source: { title: string; section?: string | undefined; url: string };
  checked: Day;
  checkAgain: Day;
  /** Whether somebody here read it in a statute; else a lawyer has still to compare it. */
  confirmed: boolean;
};

/** Thrown for a day on which the register does not know the figure: the check ends in "ask us". */
export class UnknownThen extends Error {
  readonly figure: string;
  constructor(figure: string) {
    super(figure);
    this.figure = figure;
  }
}

/**
 * Thrown past the day a figure was to be looked at again, or where it cannot be counted with: the check shows the
 * source instead of an answer.
 */
export class OverdueFigure extends UnknownThen {}

/**
 * The law as a rule reads it: each figure by its key in content/law.yaml, in the unit the rule counts in, on a day
 * (today where none is given). Money is whole cents, a rate parts of 10,000.
 * @throws UnknownThen or OverdueFigure
 */
export type Law<Key extends string = string> = ReturnType<typeof lawOnADay<Key>>;

/** @param used told of every key that was asked for */
export function lawOnADay<Key extends string>(
  figures: Record<string, CheckFigure>,
  today: Day,
  used: (key: string) => void = () => undefined,
) {
  const words = (key: Key, day: Day = today): string => {
    used(key);
    const figure = figures[key];
    if (!figure) throw new UnknownThen(key);
    if (today > figure.checkAgain) throw new OverdueFigure(key);
    const value = figure.values.find(
      ({ from, until }) => (from === undefined || day >= from) && (until === undefined || day <= until),
    );
    if (!value) throw new UnknownThen(key);
    return value.words;
  };
  const read =
    <Value>(reader: (text: string) => Value) =>
    (key: Key, day?: Day): Value => {
      const text = words(key, day);
      try {
        return reader(text);
      } catch (error) {
        // What a lawyer found and typed may read otherwise than the rule expects: then too the source is shown instead.
        if (error instanceof UnreadableFigure) throw new OverdueFigure(key);
        throw error;
      }
    };
  return {
    today,
    words,
    cents: read(centsIn),
    centsPerCents: read(centsPerCents),
    parts: read(partsIn),
    oneOf: read(oneOf),
    duration: read(durationIn),
    durationOrAge: read(durationOrAge),
    days: read(daysIn),
    hours: read(hoursIn),
    age: read(ageIn),
    day: read(dayIn),
  };
}
