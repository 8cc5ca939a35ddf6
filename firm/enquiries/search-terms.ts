import { fold } from "#text/fold.ts";
import { withoutExtensions, withoutPrefix } from "#text/written-numbers.ts";
import { FIELDS } from "./fields.ts";

/** Words beyond these lengths and numbers are not typed into a search. */
const LONGEST = 40;
const MOST = 3000;

/** Words looked for at once; beginnings of at least `BEGINNING` letters count as the word. */
const MOST_ASKED = 8;
const BEGINNING = 4;

const SEARCHED = FIELDS.filter((field) => "search" in field);

/** These rules' number: raised when they change, so that what stands in the index is made anew (search-index.ts). */
export const TERMS = 6;

/**
 * The different words of an enquiry, and those `added` to it since, without marks and capitals; both engines search
 * these and no other.
 */
export function wordsToIndex(values: Record<string, string>, reference: string, added: string[] = []): string[] {
  const texts = SEARCHED.map(({ name, search }) => {
    const value = values[name] ?? "";
    return search === "digits" ? numberWords(value).join(" ") : value;
  });
  const typed = [...new Set([reference, reference.replaceAll("-", ""), ...texts].flatMap(wordsOf))].slice(0, MOST);
  return [...new Set([...typed, ...added.flatMap(wordsOf).slice(0, MOST)])];
}

/** The words of a text, and the telephone numbers in it as `spokenNumbers` has them. */
function wordsOf(text: string): string[] {
  const numbers = text.match(WRITTEN_NUMBER)?.flatMap(numberWords) ?? [];
  return [...plainWords(text), ...numbers];
}

/** Groups of digits with what people write between them; of a long text each sign is looked at once. */
const WRITTEN_NUMBER = /(?<![\p{L}\d])\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\d])/gu;

/** A telephone number as people say it: whole, without +1, and without the area code too (North American plan). */
export function spokenNumbers(value: string): string[] {
  const digits = dialledDigits(value);
  return [digits, ...(digits.length >= NATIONAL ? [digits.slice(-NATIONAL), digits.slice(-LOCAL)] : [])];
}

/** Those that reach the place, without an extension and what is dialled before a number abroad. */
function dialledDigits(value: string): string {
  return withoutPrefix(withoutExtensions(value).replaceAll(/\D/g, ""));
}

/** Digits of a number with its area code, and without. */
const NATIONAL = 10;
const LOCAL = 7;

/** Fewer digits than these at its end are those of very many numbers. */
const FEWEST_ENDING = 4;

/** Stands before the digits of a number from its end: what is found by beginnings of words is so found by its end. */
const FROM_THE_END = "numberfromitsend";

/** A telephone number as it is found: as people say it, and from its end. */
function numberWords(value: string): string[] {
  const [digits = "", ...spoken] = spokenNumbers(value);
  return [digits, ...spoken, ...(digits.length >= FEWEST_ENDING ? [fromTheEnd(digits)] : [])];
}

function fromTheEnd(digits: string): string {
  return (FROM_THE_END + [...digits].toReversed().join("")).slice(0, LONGEST);
}

/** The word that numbers ending so begin with; undefined where too few digits, or none, are asked for. */
export function endingAsked({ word }: AskedWord): string | undefined {
  return word.length >= FEWEST_ENDING && /^\d{1,15}$/.test(word) ? fromTheEnd(word) : undefined;
}

/** Whether a telephone number ends with what is asked for. */
export function endsSo(phone: string, { word }: AskedWord): boolean {
  return word.length >= FEWEST_ENDING && /^\d+$/.test(word) && dialledDigits(phone).endsWith(word);
}

/** A word of a search: the whole word, or the beginning of one. */
export type AskedWord = { word: string; beginning: boolean };

export function wordsAsked(search: string): AskedWord[] {
  // A telephone number is typed with all kinds of signs between its groups. Those of a reference, `RKA4-4CMB`, hold
  // letters and stay apart.
  const joined = withoutExtensions(search).replaceAll(/(?<=(?<![\p{L}\d])\d+)[\s().-]+(?=\d+(?![\p{L}\d]))/gu, "");
  // Of `1 519 555 0142` the 1 says nothing: the number may stand there without.
  return [...new Set(plainWords(joined).map((word) => withoutPrefix(word).replace(/^1(?=\d{10}$)/, "")))]
    .slice(0, MOST_ASKED)
    .map((word) => ({ word, beginning: word.length >= BEGINNING }));
}

/** Whether a text answers a search by itself. */
export function holdsAll(text: string, search: string): boolean {
  const words = plainWords(text);
  return wordsAsked(search).every((asked) => words.some((held) => isAskedFor(held, asked)));
}

/** Whether a word answers one of a search. */
export function isAskedFor(held: string, { word, beginning }: AskedWord): boolean {
  return held === word || (beginning && held.startsWith(word));
}

/** Words of others that may stand between those of a name: `Arjun K. Mehta`, `Mehta, Mr Arjun`. */
const BETWEEN = 2;

/** Whether the words of a name stand together in a text, in whatever order. */
export function holdsTogether(text: string, name: string): boolean {
  const asked = new Set(plainWords(name));
  const span = asked.size + BETWEEN;
  const words = plainWords(text);
  return words.some((word, at) => {
    if (!asked.has(word)) return false;
    const near = new Set(words.slice(at, at + span));
    return [...asked].every((one) => near.has(one));
  });
}

/** How much of the end of a word may differ (`refused`, `refusals`) where nothing holds the word itself. */
const ENDING = 0.35;

/** The longer words of a search, each cut to a beginning. */
export function wordsNear(search: string): AskedWord[] {
  const beginnings = wordsAsked(search)
    .filter(({ beginning }) => beginning)
    .map(({ word }) => word.slice(0, Math.max(BEGINNING, word.length - Math.round(word.length * ENDING))));
  return [...new Set(beginnings)].map((word) => ({ word, beginning: true }));
}

/**
 * Stands among an enquiry's words for its practice area; no text contains such a word, because it is longer than any
 * kept.
 */
export function areaWord(practiceArea: string): string {
  return `practicearea${fold(practiceArea).replaceAll(/[^a-z0-9]/g, "")}`.padEnd(LONGEST + 1, "x");
}

function plainWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST));
}
