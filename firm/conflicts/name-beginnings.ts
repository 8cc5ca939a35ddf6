import { storedKeys } from "./name-keys.ts";
import { writtenName } from "./name-parts.ts";

/** Letters: fewer begin too many names. */
const FEWEST = 3;

/** Stands before a word as `writtenName` has it; no key of name-keys.ts begins so. */
const MARK = "<";

/** As of the other keys, in characters: an index has a limit for its entries. */
const LONGEST = 120;

/** After every letter, in the order of bytes. */
const LAST = "\u{10FFFF}";

/**
 * What a name is stored under: the keys it is found by, and each of its words for a name half heard. The words are none
 * of KEY_RULES: of names stored before, db/migrations/0110-name-beginnings took them from the key of the whole name.
 */
export function indexKeys(name: string): string[] {
  const long = wordsOf(name).filter(isLong);
  return [...new Set([...storedKeys(name), ...long.map(keyOf)])];
}

/** What begins with the longest word of a name that was asked for: that very word, and what goes on after it. */
export type BeginningAsked = { whole: string; range: { after: string; before: string }; words: string[] };

/** Undefined where no word is long enough. */
export function beginningAsked(asked: string): BeginningAsked | undefined {
  const words = wordsOf(asked);
  const [longest] = words.filter(isLong).toSorted((one, next) => next.length - one.length);
  if (longest === undefined) return undefined;
  const whole = keyOf(longest);
  return { whole, range: { after: whole, before: whole + LAST }, words };
}

/** Whether each of these words begins a word of the name. */
export function beginsSo(words: readonly string[], name: string): boolean {
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

function wordsOf(name: string): string[] {
  return writtenName(name)
    .split(" ")
    .filter((word) => word !== "");
}

function isLong(word: string): boolean {
  return [...word].length >= FEWEST;
}

function keyOf(word: string): string {
  return `${MARK}${word}`.slice(0, LONGEST);
}
