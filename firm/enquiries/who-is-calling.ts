import { isLikeName, NO_NAME } from "#firm/conflicts/conflicts.ts";
import { nearestWord } from "#text/nearest-word.ts";
import type { ReceptionRow } from "./for-reception.ts";
import { isSameNumber } from "./perhaps-known.ts";
import { wordsOf } from "./same-name.ts";

type Typed = Record<"firstName" | "lastName" | "phone" | "about", string> & { noName?: string };
type Names = Pick<ReceptionRow, "person" | "wrote" | "about" | "phone">;

/**
 * Who calls about an enquiry, by what was typed of a new caller: who sent it or whom it is about, also under a name
 * that was misspelt, or somebody else.
 */
export function whoIsCalling(typed: Typed, row: Names): "sender" | "about" | "other" {
  const { person, wrote, about } = row;
  const name = nameTyped(typed);
  const isTheirs = (one: string) => [person ?? "", wrote].some((own) => isWithin(one, own) || isLikeName(one, own));
  // Of one family the last name alone is also that of whom they call for.
  const isFor = typed.about.trim() !== "" && isTheirs(typed.about);
  if (!isFor && (isTheirs(name) || isMistyped(name, typed.phone, row))) return "sender";
  return about && nameWords(name).length > 1 && isLikeName(name, about) ? "about" : "other";
}

export const nameTyped = ({ firstName, lastName, noName }: Typed) =>
  `${firstName} ${lastName}`.trim() || (noName === "yes" ? NO_NAME : "");

/** Enough to mail and call them where they say now: a last name alone is also that of their family. */
export function isCertain(typed: Typed, row: Names): boolean {
  const typedName = nameWords(nameTyped(typed));
  const shared = [row.person ?? "", row.wrote].map((name) =>
    nameWords(name).filter((word) => typedName.includes(word)),
  );
  return whoIsCalling(typed, row) === "sender" && shared.some((words) => words.length > 1);
}

/** All words of the typed name are in the known one, or the other way round; also where none was typed. */
export function isWithin(typed: string, known: string): boolean {
  const [one, other] = [typed, known].map(nameWords);
  if (other!.length === 0) return false;
  return one!.every((word) => other!.includes(word)) || other!.every((word) => one!.includes(word));
}

/** From so many letters on, two slips are one word still: in a shorter one they make another name. */
const LONG = 8;

/** At their own number, a slip that sounds otherwise is one too; another first name is of their family. */
function isMistyped(name: string, phone: string, row: Names): boolean {
  const words = nameWords(name);
  if (words.length === 0 || !isSameNumber(phone, row.phone ?? "")) return false;
  return [row.person ?? "", row.wrote].some((own) => {
    const known = nameWords(own);
    return words.every((word) => nearestWord(word, known, word.length < LONG ? 1 : 2) !== undefined);
  });
}

const nameWords = (name: string) =>
  wordsOf(name)
    .split(" ")
    .filter((word) => word !== "");
