import type { FieldError } from "#text/field-errors.ts";
import { isRealDay } from "#time/days.ts";
import { daysAsInstants } from "#time/office-instant.ts";

/** The first day and the last by Toronto's calendar, both within it, as 2026-11-20; an empty one leaves it open. */
export type Period = { from: string; until: string };

/** In milliseconds since 1970; `end` is not within it. */
export type Instants = { start: number; end: number };

/** Who takes a file, when (milliseconds since 1970), and the days it is of; `ALWAYS` for files without a period. */
export type Taking = { actor: string; at: number; period: Period };

export const ALWAYS: Period = { from: "", until: "" };

/** What is wrong with a period, a sentence a field, or nothing. */
export function periodProblems({ from, until }: Period): FieldError[] {
  const errors = Object.entries({ from, until }).flatMap(([field, day]) =>
    day === "" || isDay(day) ? [] : [{ field, message: "Please write a day of the calendar, such as 2026-11-30." }],
  );
  if (errors.length === 0 && from !== "" && until !== "" && from > until)
    errors.push({ field: "until", message: "The last day must not come before the first." });
  return errors;
}

/** By Toronto's clock. Of a period that has no problems. */
export function instantsOf({ from, until }: Period): Instants {
  return {
    start: from === "" ? 0 : daysAsInstants(from).from,
    end: until === "" ? Number.MAX_SAFE_INTEGER : daysAsInstants(until).until,
  };
}

/** As a file is named after it: empty, or `-2026-10-01-to-2026-10-31`. */
export function periodInName({ from, until }: Period): string {
  if (from && until) return `-${from}-to-${until}`;
  return from ? `-from-${from}` : until ? `-until-${until}` : "";
}

/** Years that no firm has records of are a slip. */
function isDay(text: string): boolean {
  return isRealDay(text) && text > "2000" && text < "2200";
}
