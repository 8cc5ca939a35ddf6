import { nameWords } from "./name-parts.ts";
import { soundKey } from "./sound-key.ts";

/**
 * What a name is found by. Two words of one name are a key, in either order, so that names meet when any two of their
 * words sound alike (`Nguyen Van An` and `An Nguyen`, `Ana Smith-Jones` and `Ana Jones`); a name of one word is a key
 * by itself.
 */
export function storedKeys(name: string): string[] {
  const slots = soundsOf(name);
  if (slots.length === 1) return [...new Set(slots[0])];
  return [...new Set(pairs(slots).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))];
}

/** What to look for: keys that stand as they are, and beginnings of keys. */
export type Lookup = { exact: string[]; beginnings: string[] };

/**
 * A name of several words looks for pairs, and for stored names that are one of its words; one word for every name that
 * has it.
 */
export function lookup(name: string): Lookup {
  const slots = soundsOf(name);
  const words = [...new Set(slots.flat())];
  if (slots.length === 1) return { exact: words, beginnings: words.map((word) => `${word} `) };
  return { exact: [...new Set([...pairs(slots).map(([a, b]) => `${a} ${b}`), ...words])], beginnings: [] };
}

/** Whether two names would meet in a search. */
export function namesMeet(asked: string, stored: string): boolean {
  const keys = storedKeys(stored);
  const { exact, beginnings } = lookup(asked);
  return keys.some((key) => exact.includes(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}

function soundsOf(name: string): string[][] {
  return nameWords(name).map((forms) => [...new Set(forms.map(soundKey))]);
}

function pairs(slots: string[][]): [string, string][] {
  return slots.flatMap((slot, index) =>
    slots.slice(index + 1).flatMap((later) => slot.flatMap((a) => later.map((b): [string, string] => [a, b]))),
  );
}
