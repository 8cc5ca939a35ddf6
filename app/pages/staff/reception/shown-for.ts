import { nameWords, wordsOf } from "#firm/enquiries/same-name.ts";
import { isCallable } from "#text/written-numbers.ts";
import type { TypedCaller } from "./typed-caller.ts";

/** Between number and name; and before whom they ask for. */
const AND = "; ";
const ABOUT = "|";

/** What others are shown for, once: the number, if there is one, the name, and whom they ask for. */
export function shownFor(typed: TypedCaller): string {
  const own = [...(isCallable(typed.phone) ? [typed.phone.replaceAll(ABOUT, "")] : []), nameWords(typed)].join(AND);
  return [own, wordsOf(typed.about)].join(ABOUT);
}

/**
 * What is still to be looked up of what was typed. A form that says the number alone was shown who has it, whatever
 * they are called.
 */
export function notShown(again: string, typed: TypedCaller): TypedCaller {
  const [own = "", about = ""] = again.split(ABOUT);
  return {
    ...typed,
    ...(wasShown(own, typed) ? { lastName: "", firstName: "", phone: "" } : {}),
    ...(about === wordsOf(typed.about) ? { about: "" } : {}),
  };
}

function wasShown(again: string, typed: TypedCaller): boolean {
  const digits = (phone: string) => phone.replaceAll(/\D/g, "");
  const [first = "", ...after] = again.split(AND);
  if (again === "" || isCallable(first) !== isCallable(typed.phone)) return false;
  if (!isCallable(first)) return again === nameWords(typed);
  return digits(first) === digits(typed.phone) && (after.length === 0 || after.join(AND) === nameWords(typed));
}
