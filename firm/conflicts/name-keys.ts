import { familyWords, readName, writtenName, type NameReading } from "./name-parts.ts";
import { keyOf, type NameWord } from "./name-word.ts";
import { slipsOf } from "./slip.ts";
import { isJoined, withNeighbours } from "./word-match.ts";

/**
 * What is written into the index, as a number: raised when the keys of a name change, so that names stored before are
 * indexed anew (rekey.ts) and searches say so until it is done.
 */
export const KEY_RULES = 6;

/**
 * What a name is found by; closeness.ts then tells how near it is. Marks before a key: `=` the whole name as written,
 * `1` a name of one word, `*` any one word. A key without a mark is two words of one name, in alphabetical order.
 * Words are written as they sound (sound-key.ts); those of scripts without vowels as their consonants, after `~`.
 */
export function storedKeys(name: string): string[] {
  return unique([
    ...writtenKeys(name),
    ...readName(name).flatMap((reading) => [
      ...(reading.words.length === 1 ? wordKeys(reading.words[0]!, STORED).map((key) => `1${key}`) : []),
      ...withNeighbours(reading.words).flatMap(({ word }) => wordKeys(word, STORED).map((key) => `*${key}`)),
      ...pairKeys(reading, STORED),
    ]),
  ]);
}

/** What to look for: the very name, whatever may be near it, and names of which one word was mistyped (slip.ts). */
export type Lookup = { written: string[]; near: string[]; slips: string[] };

/** One word looks for every name that has it; several for two of them, and for names that are only one of them. */
export function lookup(name: string): Lookup {
  const near = readName(name).flatMap((reading) =>
    reading.words.length === 1
      ? wordKeys(reading.words[0]!, ASKED).map((key) => `*${key}`)
      : [
          ...withNeighbours(reading.words).flatMap(({ word, place }) =>
            wordKeys(word, ASKED).flatMap((key) => (coversAll(place, reading) ? [`1${key}`, `*${key}`] : [`1${key}`])),
          ),
          ...pairKeys(reading, ASKED),
        ],
  );
  const slips = readName(name).flatMap(slipKeys);
  return { written: writtenKeys(name), near: unique(near), slips: unique(slips).slice(0, MOST_SLIPS) };
}

/** What names are found by that hold a word which may be its family's. */
export function familyKeys(name: string): string[] {
  return unique(familyWords(name).flatMap((word) => wordKeys(word, ASKED).map((key) => `*${key}`)));
}

/** Of a name of many words: more of them would be read than they are worth. */
const MOST_SLIPS = 2000;

/** One word mistyped beside another that is not. */
function slipKeys({ words }: NameReading): string[] {
  return words.flatMap((word) => {
    const mistyped = word.pinyin ? [] : word.sounds.flatMap(slipsOf).map(keyOf);
    const others = words.filter((other) => other !== word).flatMap((other) => other.sounds.map(keyOf));
    return mistyped.flatMap((key) => others.map((other) => pairKey(key, other)));
  });
}

/** Longest key, in characters: an index has a limit for its entries, and nobody's name is longer. */
const LONGEST = 120;

/** The very name, its words in whatever order. */
function writtenKeys(name: string): string[] {
  const written = writtenName(name);
  return written === "" ? [] : [writtenKey(written)];
}

/** `written`: as `writtenName` has it. */
export function writtenKey(written: string): string {
  return `=${written}`.slice(0, LONGEST);
}

/** How the words of a name are written into keys: when it is stored, or looked for. */
type Way = (word: NameWord) => string[];

const STORED: Way = ({ abjad, sounds }) =>
  abjad ? abjad.consonants.map((consonants) => `~${consonants}`) : sounds.map(keyOf);

/** Between scripts with and without vowels the first vowel is unknown. */
const VOWELS = ["", "a", "i", "o"];

const ASKED: Way = ({ abjad, sounds }) =>
  abjad
    ? abjad.consonants.flatMap((consonants) => [
        `~${consonants}`,
        ...VOWELS.map((vowel) => keyOf({ consonants, vowel })),
      ])
    : unique(sounds.flatMap((sound) => [keyOf(sound), `~${sound.consonants}`]));

function wordKeys(word: NameWord, way: Way): string[] {
  return way(word).map((key) => key.slice(0, LONGEST));
}

/** Any two words of a reading; neighbours joined count as one. */
function pairKeys({ words }: NameReading, way: Way): string[] {
  const all = withNeighbours(words);
  return all.flatMap(({ word, place }, index) =>
    all.slice(index + 1).flatMap((later) => {
      if (place & later.place || (isJoined(place) && isJoined(later.place))) return [];
      const others = wordKeys(later.word, way);
      return wordKeys(word, way).flatMap((key) => others.map((other) => pairKey(key, other)));
    }),
  );
}

/** In one order, whatever that of the name was. */
function pairKey(one: string, other: string): string {
  return (one < other ? `${one} ${other}` : `${other} ${one}`).slice(0, LONGEST);
}

function coversAll(place: number, { words }: NameReading): boolean {
  return place === 2 ** words.length - 1;
}

function unique(keys: string[]): string[] {
  return [...new Set(keys)];
}
