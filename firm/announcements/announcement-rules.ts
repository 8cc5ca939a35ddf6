import { tokenProblems } from "#firm/content/checks/check-tokens.ts";
import type { Content } from "#firm/content/content.ts";
import { withFullStop } from "#text/full-stop.ts";
import { isRealDay } from "#time/days.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { NewAnnouncement } from "./announcement-rows.ts";
import { addDays } from "#time/weeks.ts";

export type TypedAnnouncement = Record<"words" | "startsOn" | "endsOn" | "closedFrom" | "closedUntil", string>;

const WORDS_LIMIT = 300;

/** A closure longer than this, in days, is a slip in the year. */
const LONGEST_CLOSURE = 92;

/** What was typed as an announcement, or what is to be mended. `today` is the office's day, such as `2026-11-21`. */
export function checkAnnouncement(
  typed: TypedAnnouncement,
  today: string,
  content: Content,
): { announcement: NewAnnouncement } | { errors: FieldError[] } {
  const words = typed.words.trim();
  const { startsOn, endsOn, closedFrom, closedUntil } = typed;
  const [token] = tokenProblems(words, content);
  const closes = closedFrom !== "" || closedUntil !== "";
  const errors = [
    words === "" && { field: "words", message: "Please write what is announced." },
    words.length > WORDS_LIMIT && {
      field: "words",
      message: `Please shorten it to ${WORDS_LIMIT} characters: it stands on every page.`,
    },
    token && { field: "words", message: withFullStop(`${token.field} ${token.message}`) },
    !isRealDay(startsOn) && { field: "startsOn", message: "Please choose the first day it is shown." },
    !isRealDay(endsOn) && { field: "endsOn", message: "Please choose the last day it is shown." },
    isRealDay(endsOn) && endsOn < startsOn && { field: "endsOn", message: "The last day is before the first one." },
    isRealDay(endsOn) &&
      endsOn < today && { field: "endsOn", message: "The last day is in the past, so nobody would see it." },
    closes &&
      !isRealDay(closedFrom) && {
        field: "closedFrom",
        message: "Please choose the first day the office is closed, or leave both empty.",
      },
    closes &&
      !isRealDay(closedUntil) && {
        field: "closedUntil",
        message: "Please choose the last day the office is closed, or leave both empty.",
      },
    closes &&
      isRealDay(closedUntil) &&
      closedUntil < closedFrom && { field: "closedUntil", message: "The office would open before it closes." },
    isRealDay(closedFrom) &&
      isRealDay(closedUntil) &&
      closedUntil > addDays(closedFrom, LONGEST_CLOSURE) && {
        field: "closedUntil",
        message: "This is longer than three months. Please look at the year.",
      },
  ].filter((error) => typeof error === "object");
  if (errors.length > 0)
    return { errors: [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed() };
  return {
    announcement: { words, startsOn, endsOn, closedFrom: closedFrom || null, closedUntil: closedUntil || null },
  };
}
