import type { FieldError } from "#text/field-errors.ts";
import { fieldNamed } from "./fields.ts";

/** Beside the times that visitors choose from: what whoever is on the telephone wishes more often than one of them. */
export const AS_SOON = "As soon as somebody can";

/** When callers may be called back; `callTimes`: what visitors choose from. */
export const callerTimes = (callTimes: readonly string[]) => [AS_SOON, ...callTimes];

/**
 * Where the wish of a caller stands among the calls to return: one of no time is for as soon as somebody can; the others
 * come in the order in which the form offers them, and what it offers no more comes last.
 */
export function wishRank(wish: string | null, callTimes: readonly string[]): number {
  if (!wish) return 0;
  const place = callerTimes(callTimes).indexOf(wish);
  return place === -1 ? callTimes.length + 1 : place;
}

type TypedWish = {
  callBack?: string | undefined;
  callTimes?: readonly string[] | undefined;
  /** What the call had before, which may be offered no more. */
  stood?: string | null | undefined;
  passedOn?: boolean | undefined;
};

/** When whoever called wishes to be called back, or what is wrong with it; null: they named no time. */
export function checkWish({ callBack = "", callTimes = [], stood, passedOn = false }: TypedWish) {
  if (callBack === "") return { callBack: null, errors: [] };
  const isOffered = callBack === stood || callerTimes(callTimes).includes(callBack);
  const message = isOffered ? (passedOn ? TIME_OR_NOTHING : undefined) : fieldNamed("callBack").error;
  const errors: FieldError[] = message === undefined ? [] : [{ field: "callBack", message }];
  return { callBack, errors };
}

const TIME_OR_NOTHING = "You ticked that there is nothing to return: please take the time or the tick away";
