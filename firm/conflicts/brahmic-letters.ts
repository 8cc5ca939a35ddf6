/** Place of a sign in its block of 128, alike from Devanagari to Malayalam (The Unicode Standard, chapter 12). */
const CANDRABINDU = 0x01;
const ANUSVARA = 0x02;
const LETTER_RI = 0x0b;
const CA = 0x1a;
const FIRST_CONSONANT = 0x15;
const SHA = 0x36;
const SSA = 0x37;
const LAST_CONSONANT = 0x39;
const NUKTA = 0x3c;
const FIRST_VOWEL_SIGN = 0x3e;
const SIGN_RI = 0x43;
const VIRAMA = 0x4d;
/** Beyond the common part: consonants with a dot (Devanagari and Gurmukhi), Gurmukhi's tippi and addak. */
const [FIRST_DOTTED, LAST_DOTTED] = [0x59, 0x5e];
const TIPPI = 0x70;
const ADDAK = 0x71;

/** Latin letters for what any-ascii writes without its mark: `ś` and `ṣ` would both be `s`, `c` be read as k. */
const SOUNDS: Record<number, string> = { [SHA]: "sh", [SSA]: "sh", [CA]: "ch" };

/** With a dot below it a letter is another one: ja is za, the second d an r, pha is f, and Gurmukhi's sa is sha. */
const DOTTED: Record<number, string> = { 0x1c: "z", 0x21: "r", 0x22: "rh", 0x2b: "f", 0x38: "sh" };

/** Lips close for these, so the nasal before them is an m: `Champa`, but `Singh`. */
const LABIALS = [0x2a, 0x2e] as const;

/** Spelled by sound since long: the h of `सिंह` is heard and written as gh; `ज्ञ` is said gy. */
const AS_SAID: [RegExp, string][] = [
  [/\u0938\u093F[\u0902\u0901]\u0939/g, "\u0938\u093F\u0902\u0918"],
  [/\u091C\u094D\u091E/g, "\u0917\u094D\u092F"],
];

/** Stands for an a that is not written, and that may not be said. */
const UNWRITTEN = "ə";

/**
 * A word of an Indian script as it is said, and with all its syllables. The a of a consonant without a sign is silent
 * at the end, and between a consonant after a vowel and one before a vowel (`Mehta`): Ohala, Aspects of Hindi
 * Phonology.
 */
export function brahmicReadings(word: string): string[] {
  const text = brahmicLetters(word);
  const said = text.replace(/ə$/, "").replaceAll(/(?<=[aeiouə\p{M}]\p{L}{1,2})ə(?=[^aeiouə]{1,2}[aeiouə\p{M}])/gu, "");
  return [said, text].map((one) => one.replaceAll(UNWRITTEN, "a"));
}

/** With what its letters leave unwritten: a, and the nasal as n or m. What remains is written by any-ascii. */
function brahmicLetters(word: string): string {
  const said = AS_SAID.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), word.normalize("NFC"));
  const signs = [...said];
  const places = signs.map((sign) => (/[\u0900-\u0D7F]/.test(sign) ? sign.codePointAt(0)! & 0x7f : -1));
  let text = "";
  for (const [index, sign] of signs.entries()) {
    const place = places[index]!;
    if (place === NUKTA || place === ADDAK || place === VIRAMA) continue;
    if (place === CANDRABINDU || place === ANUSVARA || place === TIPPI) text += nasal(places[index + 1]);
    else if (place === LETTER_RI || place === SIGN_RI) text += "ri";
    else {
      const dotted = places[index + 1] === NUKTA ? DOTTED[place] : undefined;
      text += (dotted ?? SOUNDS[place] ?? sign) + (isConsonant(place) && !hasVowel(places, index) ? UNWRITTEN : "");
    }
  }
  return text;
}

function isConsonant(place: number): boolean {
  return (place >= FIRST_CONSONANT && place <= LAST_CONSONANT) || (place >= FIRST_DOTTED && place <= LAST_DOTTED);
}

/** Whether a consonant has a vowel sign of its own, or is told to have none. */
function hasVowel(places: number[], index: number): boolean {
  const next = places[index + 1] === NUKTA ? places[index + 2] : places[index + 1];
  return next !== undefined && next >= FIRST_VOWEL_SIGN && next <= VIRAMA;
}

function nasal(next: number | undefined): string {
  return next !== undefined && next >= LABIALS[0] && next <= LABIALS[1] ? "m" : "n";
}
