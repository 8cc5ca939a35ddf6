import { isWholeNumber } from "#text/written-numbers.ts";

/** As `noPhone`: the number is typed nowhere, and stands as it is on file. */
export const AS_ON_FILE = "on-file";

/** Asked where nothing may stand in place of a number. */
export const WHOLE_NUMBER = "Please write the whole number, with its area code";

const NO_NUMBER = `${WHOLE_NUMBER}, or tick that they gave none`;

const BOTH = "You ticked that they gave no number, and a number stands here: take one of the two away";

/** A caller's number is asked for, unless it is ticked that they gave none; then none may stand there. */
export function numberRules({ name }: { name: string }, input: unknown): [(value: string) => boolean, string][] {
  const { noPhone }: { noPhone?: unknown } = Object(input);
  if (name !== "phone" || noPhone === AS_ON_FILE) return [];
  return noPhone === "yes" ? [[(value) => value === "", BOTH]] : [[isWholeNumber, NO_NUMBER]];
}

const NO_LAST_NAME = "Please write the last name, or tick that they gave none";

const NAMED = "You ticked that they gave no name, and one stands here: take one of the two away";

/** So is their last name, unless it is ticked that they gave none; then none may stand there, nor a first one. */
export function nameRules({ name }: { name: string }, input: unknown): [(value: string) => boolean, string][] {
  const { noName }: { noName?: unknown } = Object(input);
  if (noName === "yes") return ["lastName", "firstName"].includes(name) ? [[(value) => value === "", NAMED]] : [];
  return name === "lastName" ? [[(value) => value !== "", NO_LAST_NAME]] : [];
}

/** A number stands there and is refused: it is nobody's, and compared with no other. */
export function isNumberRefused({ phone, noPhone }: Record<"phone" | "noPhone", string>): boolean {
  const value = phone.trim();
  return value !== "" && numberRules({ name: "phone" }, { noPhone }).some(([passes]) => !passes(value));
}
