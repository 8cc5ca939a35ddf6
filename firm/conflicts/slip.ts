import type { NameWord } from "./name-word.ts";
import type { Sound } from "./sound-key.ts";

/** As sound-key.ts leaves them. */
const CONSONANTS = [..."bCdfghjklmnprstvXyz"];

/** Consonants of the longer word: below that, one of them makes another name (`Amit`, `Amrit`; `Martin`, `Marin`). */
const LEAST = 5;

/**
 * Whether a consonant inside one of two words was left out: `Gupreet` is `Gurpreet`. The first and the last stay, for
 * they make another name (`William`, `Williams`); one that is doubled, and vowels, make no difference anyway.
 */
export function isSlip(one: NameWord, other: NameWord): boolean {
  if (one.pinyin || other.pinyin) return false;
  return one.sounds.some((a) => other.sounds.some((b) => areOneApart(a, b)));
}

function areOneApart(a: Sound, b: Sound): boolean {
  const [short, long] =
    a.consonants.length < b.consonants.length ? [a.consonants, b.consonants] : [b.consonants, a.consonants];
  if (a.vowel !== b.vowel || long.length < LEAST || long.length !== short.length + 1) return false;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let same = 0;
  while (short[same] === long[same] && same < short.length) same += 1;
  return short.slice(same) === long.slice(same + 1);
}

/** Nobody's name holds more consonants in one word. */
const MOST = 20;

/** All that a word may have been stored as where one of the two is such a slip. */
export function slipsOf({ consonants, vowel }: Sound): Sound[] {
  if (consonants.length > MOST) return [];
  const places = Array.from({ length: Math.max(0, consonants.length - 1) }, (_none, index) => index + 1);
  const longer = places.flatMap((at) =>
    CONSONANTS.map((letter) => consonants.slice(0, at) + letter + consonants.slice(at)),
  );
  const shorter = places.slice(0, -1).map((at) => consonants.slice(0, at) + consonants.slice(at + 1));
  return [...(consonants.length + 1 < LEAST ? [] : longer), ...(consonants.length < LEAST ? [] : shorter)].map(
    (other) => ({ consonants: other, vowel }),
  );
}
