import { fold } from "#text/fold.ts";
import { lookup } from "./name-keys.ts";
import { inOrder, plainSigns } from "./name-parts.ts";
import { TITLES } from "./name-prefixes.ts";

/**
 * The first and the last word of a name, without titles, initials and what companies add, as `inOrder` has them: a text
 * leaves out what stands between. Undefined for a name of one word.
 */
export function endsOf(name: string): string | undefined {
  const [family = "", given] = fold(plainSigns(name)).split(",");
  const all = (given === undefined ? family : `${given} ${family}`).match(/[\p{L}\p{N}’]{2,}/gu) ?? [];
  const words = all.filter((word) => !TITLES.has(word));
  return words.length < 2 ? undefined : inOrder([words[0]!, words.at(-1)!]);
}

/** What names are found by that hold both words of each of some pairs. */
export function keysOfPairs(pairs: readonly string[]): string[] {
  return [...new Set(pairs.flatMap((pair) => lookup(pair).near.filter((key) => !/^[1*]/.test(key))))];
}
