import { CUSTODY_FIELDS } from "#firm/enquiries/custody.ts";
import type { FieldError } from "#text/field-errors.ts";
import { isCallable } from "#text/phone.ts";

/** What the form posts; `with` is a lawyer's slug, `slot` a free time as listed-slot.ts writes it. */
export const CALLER_FIELDS = [
  "lastName",
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
  "from",
  "slot",
] as const;

export type TypedCaller = Record<(typeof CALLER_FIELDS)[number], string>;

/** What the rules call by another name than the form does. */
const SHOWN_AT: Record<string, string> = { description: "message", preferredDate: "slot", preferredTime: "slot" };

/** The field of the form that a rule means. */
export const shownAt = (field: string) => SHOWN_AT[field] ?? field;

/** Where one begins to type. */
export const FIRST_FIELD: string = CALLER_FIELDS[0];

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

/** What somebody was looked for by and not found: a number, `First Last` or `Last, First`; a reference is neither. */
export function callerLookedFor(search: string): TypedCaller {
  const text = search.trim().slice(0, 100);
  if (isCallable(text)) return callerWith({ phone: text });
  if (text === "" || /\d/.test(text)) return EMPTY;
  const [last = "", ...after] = text.split(",");
  if (after.length > 0) return callerWith({ lastName: last.trim(), firstName: after.join(" ").trim() });
  const words = text.split(/\s+/);
  return callerWith({ lastName: words.at(-1)!, firstName: words.slice(0, -1).join(" ") });
}

/** Of a caller who was entered, as they should be. */
export const DETAIL_FIELDS = [
  "lastName",
  "firstName",
  "phone",
  "noPhone",
  "email",
  "practiceArea",
  "inCustody",
  "deadlineSoon",
  ...CUSTODY_FIELDS,
] as const;
