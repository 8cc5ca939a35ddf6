import { daysBetween } from "#time/days-between.ts";
import { isRealDay } from "#time/days.ts";
import type { Field } from "./fields.ts";
import { DAYS_AHEAD } from "./limits.ts";

export type Choices = {
  practiceAreas: readonly string[];
  times: readonly string[];
  /** When somebody who writes may ask to be called. */
  callTimes: readonly string[];
  /** Today in America/Toronto, as 2026-11-20. */
  today: string;
};

/** A value that passes, or the sentence that says what to mend. */
export type Rule = [passes: (value: string) => boolean, message: string];

export const NO_TEXT = "Please write this as text";

/**
 * What nobody sees and no address needs: marks that turn the direction of what follows, joiners, fillers. With them an
 * address looks like another one.
 */
const UNSEEN = /[\p{C}\p{DI}]/u;
/**
 * Something before the @, and names parted by single dots after it; whether the address exists, only a mail can tell.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/u;

/** What the control of a field asks of it, beside its length. */
export function controlRules({ control, error = NO_TEXT }: Field, choices: Choices | undefined): Rule[] {
  if (control === "email") return [[(value) => EMAIL.test(value) && !UNSEEN.test(value), error]];
  if (control === "practice-area") return [[(value) => choices!.practiceAreas.includes(value), error]];
  if (control === "call-time") return [[(value) => choices!.callTimes.includes(value), error]];
  if (control === "time") return [[(value) => choices!.times.includes(value), error]];
  if (control === "tick") return [[(value) => value === "yes", "Please tick the box, or leave it empty"]];
  return control === "date" ? dayRules(choices!.today) : [];
}

function dayRules(today: string): Rule[] {
  return [
    [isRealDay, "Please select a date that exists, for example 2026-11-30"],
    [(value) => value >= today, "Please select today or a later date"],
    [(value) => daysBetween(today, value) <= DAYS_AHEAD, "Please select a date within a year from today"],
  ];
}
