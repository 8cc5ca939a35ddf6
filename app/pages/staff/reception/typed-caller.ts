import { CUSTODY_FIELDS } from "#firm/enquiries/custody.ts";
import { PARTICLES } from "#firm/conflicts/name-prefixes.ts";
import { fold } from "#text/fold.ts";
import type { FieldError } from "#text/field-errors.ts";
import { isCallable } from "#text/written-numbers.ts";

/** What the form posts; `with` is a lawyer's slug, `how` a way to meet, `slot` a free time as listed-slot.ts writes it. */
export const CALLER_FIELDS = [
  "lastName",
  "noName",
  "firstName",
  "phone",
  "noPhone",
  "email",
  "practiceArea",
  "inCustody",
  ...CUSTODY_FIELDS,
  "deadlineSoon",
  "about",
  "message",
  "with",
  "callBack",
  "how",
  "from",
  "slot",
] as const;

export type TypedCaller = Record<(typeof CALLER_FIELDS)[number], string>;

/** What the rules call by another name than the form does. */
const SHOWN_AT: Record<string, string> = { description: "message", preferredDate: "slot", preferredTime: "slot" };

/** The field of the form that a rule means. */
export const shownAt = (field: string) => SHOWN_AT[field] ?? field;

/** Where one begins to type: what stands there already, as a name that was looked for, is gone on from. */
export function fieldToBeginIn(begun: TypedCaller): string {
  const asked = (["lastName", "firstName", "phone"] as const).filter((name) => name !== "phone" || !begun.noPhone);
  return asked.find((name) => begun[name] === "") ?? "practiceArea";
}

/** The field to go on in: the first that is marked, in the order of the form, or else the time of the appointment. */
export function fieldToGoOnIn(errors: FieldError[]): string {
  const marked = errors.map(({ field }) => shownAt(field));
  return CALLER_FIELDS.find((name) => marked.includes(name)) ?? "slot";
}

const EMPTY = Object.fromEntries(CALLER_FIELDS.map((name) => [name, ""])) as TypedCaller;

/** A form with some fields filled in and the others empty. */
export function callerWith(fields: Partial<TypedCaller>): TypedCaller {
  return { ...EMPTY, ...fields };
}

/** Whoever gave one name has it as the last, wherever it was written. */
export function withOnlyName(typed: TypedCaller): TypedCaller {
  const { lastName, firstName } = typed;
  return lastName.trim() === "" ? { ...typed, lastName: firstName, firstName: "" } : typed;
}

/** What somebody was looked for by and not found: a number, `First Last` or `Last, First`; a reference is neither. */
export function callerLookedFor(search: string): TypedCaller {
  const text = search.trim().slice(0, 100);
  if (isCallable(text)) return callerWith({ phone: text });
  if (text === "" || /\d/.test(text)) return EMPTY;
  const [last = "", ...after] = text.split(",");
  if (after.length > 0) return callerWith({ lastName: last.trim(), firstName: after.join(" ").trim() });
  const words = text.split(/\s+/);
  const from = lastNameFrom(words);
  return callerWith({ lastName: words.slice(from).join(" "), firstName: words.slice(0, from).join(" ") });
}

/** `Maria de la Cruz` is a de la Cruz; `Van Morrison` and `Ben Adler` have a first name that looks like a particle. */
function lastNameFrom(words: string[]): number {
  const isParticle = (index: number) => PARTICLES.has(fold(words[index] ?? "").replaceAll(/[^\p{L}]/gu, ""));
  let from = words.length - 1;
  while (from > 1 && isParticle(from - 1)) from--;
  const [first = ""] = words;
  const isFirst = from === 1 && isParticle(0) && (isParticle(1) || first === first.toLowerCase());
  return isFirst ? 0 : from;
}

/** Of a caller who was entered, as they should be. */
export const DETAIL_FIELDS = [
  "lastName",
  "firstName",
  "phone",
  "noPhone",
  "email",
  "callBack",
  "practiceArea",
  "inCustody",
  "deadlineSoon",
  ...CUSTODY_FIELDS,
] as const;
