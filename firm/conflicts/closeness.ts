import { familyWords, readName, writtenName, type NameReading } from "./name-parts.ts";
import { alike } from "./name-word.ts";
import { bestMatch } from "./word-match.ts";

/**
 * How near a found name is: the very words in any order; all words of the shorter name; all of them, some in sound
 * only; two words in common beside others that differ, as of brothers; a last name alone (same-last-name.ts); or how a
 * part of it begins (look-up-beginnings.ts).
 */
export type Closeness = "same" | "part" | "sound" | "shared" | "family" | "begun";

export const CLOSENESS_IN_WORDS = {
  same: "Same name",
  part: "Same words in part",
  sound: "Similar name",
  shared: "Two words in common",
  family: "Same last name",
  begun: "Begins so",
} satisfies Record<Closeness, string>;

const RANK = { same: 0, part: 1, sound: 2, shared: 3, family: 4, begun: 5 } satisfies Record<Closeness, number>;

/** For sorting: the nearest first. */
export function nearerFirst(a: Closeness, b: Closeness): number {
  return RANK[a] - RANK[b];
}

/** How near two names are; undefined where they do not meet. Which of them was asked for makes no difference. */
export function closeness(asked: string, found: string): Closeness | undefined {
  return nearness(asked)(found);
}

/** The same for one name beside many: what is asked is read once. */
export function nearness(asked: string): (found: string) => Closeness | undefined {
  const written = writtenName(asked);
  const readings = readName(asked);
  return (found) => {
    if (written !== "" && written === writtenName(found)) return "same";
    const all = readings.flatMap((one) => readName(found).flatMap((other) => readingsMeet(one, other) ?? []));
    return all.toSorted(nearerFirst)[0];
  };
}

/** Whether two names may be one person's: they meet in more than one word, or neither has another. */
export function nearInWhole(asked: string): (found: string) => boolean {
  const readings = readName(asked);
  return (found) =>
    readings.some((one) =>
      readName(found).some((other) => {
        const best = bestMatch(one.words, other.words);
        const near = readingsMeet(one, other, best);
        const isAll = best.ofOne === one.words.length && best.ofOther === other.words.length;
        return near !== undefined && near !== "shared" && (best.pairs > 1 || isAll);
      }),
    );
}

/** Whether two names may be of one family: the last name, or half of it, or the name in a company's. */
export function ofOneFamily(asked: string): (found: string) => boolean {
  const words = familyWords(asked);
  return (found) => words.length > 0 && familyWords(found).some((other) => words.some((one) => alike(one, other)));
}

function readingsMeet(
  one: NameReading,
  other: NameReading,
  best = bestMatch(one.words, other.words),
): Closeness | undefined {
  if (best.pairs === 0) return undefined;
  const left = one.words.length - best.ofOne;
  const leftOther = other.words.length - best.ofOther;
  const single = best.pairs === 1;
  if ((left === 0 || leftOther === 0) && initialsFit(one, other, leftOther) && initialsFit(other, one, left)) {
    if (!one.sure || !other.sure || (!single && left + leftOther > 0 && areChinese(one, other))) return "shared";
    if (best.sounding) return "sound";
    return left + leftOther === 0 ? "same" : "part";
  }
  return best.pairs > 1 ? "shared" : undefined;
}

/** A Chinese name is not shortened by one of its syllables: with one more it is another name. */
function areChinese(...names: NameReading[]): boolean {
  return names.every(({ words }) => words.every(({ pinyin }) => pinyin));
}

/**
 * A single letter contradicts what is left of the other name where that begins otherwise; where nothing is, it may be.
 */
function initialsFit({ initials }: NameReading, other: NameReading, left: number): boolean {
  if (initials.length === 0 || (left === 0 && other.initials.length === 0)) return true;
  const possible = [...other.initials, ...other.words.flatMap(({ latin }) => latin.map((form) => form[0]))];
  return initials.some((letter) => possible.includes(letter)) || other.words.some(({ abjad }) => abjad !== undefined);
}
