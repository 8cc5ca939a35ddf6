import anyAscii from "any-ascii";

/** Scripts that write consonants and long vowels only. */
export const ABJAD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A word of such a script: the consonants it may have in Latin letters, and what its Latin spelling must look like. */
export type AbjadWord = { consonants: string[]; spelling: RegExp };

type Letter = { consonants: readonly string[]; spelling: string };

/** One short vowel may stand after a consonant; French writers put `ou` for u, here only early in a word (`Mounir`). */
const EARLY = "(?:[aeiouy]|ou|oo)?";
const LATER = "[aeiouy]?";
const ANY_VOWELS = "[aeiouy]*";

/** Long vowels, and letters that carry or are one. At the beginning of a word two of them are consonants. */
const ALIF: Letter = { consonants: [""], spelling: "[aeiouy]*[ae]+" };
const FIRST_ALIF: Letter = { consonants: [""], spelling: "[aeiouy]+" };
const YA: Letter = { consonants: [""], spelling: `${ANY_VOWELS}[eiy]${ANY_VOWELS}` };
const FIRST_YA: Letter = { consonants: ["y", ""], spelling: `[yie]${ANY_VOWELS}` };
const WAW: Letter = {
  consonants: ["", "f"],
  spelling: `(?:${ANY_VOWELS}[ou]${ANY_VOWELS}|${ANY_VOWELS}f${ANY_VOWELS})`,
};
const FIRST_WAW: Letter = { consonants: ["v"], spelling: `v${ANY_VOWELS}` };
const FINAL_YA: Letter = { consonants: [""], spelling: "[aeiouy]+" };
const SILENT: Letter = { consonants: [""], spelling: ANY_VOWELS };
const FINAL_TA: Letter = { consonants: ["", "t"], spelling: `${ANY_VOWELS}t?` };

const VOWELS: Record<string, Letter> = Object.fromEntries([
  ..."اآأإٱא".split("").map((sign) => [sign, ALIF]),
  ..."يیئىےי".split("").map((sign) => [sign, YA]),
  ..."وؤו".split("").map((sign) => [sign, WAW]),
  ..."عءע".split("").map((sign) => [sign, SILENT]),
]);

/**
 * Letters that are written in more than one way (ALA-LC and BGN/PCGN romanization beside Egyptian, French, Persian and
 * Urdu use), as sound-key.ts leaves them.
 */
const SEVERAL: Record<string, readonly string[]> = {
  ث: ["t", "s"],
  ج: ["j", "g"],
  ذ: ["d", "z", "s"],
  ض: ["d", "z", "s"],
  ظ: ["d", "z", "s"],
  ز: ["z", "s"],
  ح: ["h", ""],
  ه: ["h", ""],
  ہ: ["h", ""],
  ھ: ["h", ""],
  ה: ["h", ""],
  ח: ["k", "h", "C", ""],
  خ: ["k", "h"],
  ش: ["X", "C"],
  ש: ["X", "s"],
  چ: ["C"],
  ژ: ["j", "z", "s"],
  ق: ["k", "g"],
  ב: ["b", "f", "v"],
  פ: ["p", "f"],
  צ: ["s", "ts", "z"],
};

/** Ways to read one word that are looked for. */
const MOST_FORMS = 24;

export function abjadWord(word: string): AbjadWord {
  // Two yods are one sound: חיים is `Haim`.
  const signs = [
    ...word
      .normalize("NFC")
      .replaceAll(/[\p{M}ـ]/gu, "")
      .replaceAll("יי", "י"),
  ];
  const letters = signs.map((sign, index) => letterOf(sign, index, signs.length));
  let consonants = [""];
  for (const letter of letters)
    consonants = [...new Set(consonants.flatMap((text) => letter.consonants.map((one) => text + one)))];
  const spelling = letters.map((letter, index) => letter.spelling + (isVowel(letter) ? "" : index < 2 ? EARLY : LATER));
  return {
    consonants: consonants.slice(0, MOST_FORMS),
    spelling: new RegExp(`^${ANY_VOWELS}${spelling.join("")}${ANY_VOWELS}$`),
  };
}

function letterOf(sign: string, index: number, length: number): Letter {
  if (sign === "ة" || (sign === "ה" && index === length - 1)) return FINAL_TA;
  const vowel = VOWELS[sign];
  if (vowel === ALIF && index === 0) return FIRST_ALIF;
  if (vowel === YA && index === 0) return FIRST_YA;
  // Without its dots it may be an a (`Salma`), or the ya of Egyptian print.
  if (sign === "ى" && index === length - 1) return FINAL_YA;
  if (vowel === WAW && index === 0) return FIRST_WAW;
  if (vowel) return vowel;
  const consonants = SEVERAL[sign] ?? [heard(anyAscii(sign))];
  return { consonants, spelling: `(?:${consonants.join("|")})` };
}

const VOWEL_LETTERS = new Set([ALIF, FIRST_ALIF, YA, FINAL_YA, FIRST_YA, WAW, FIRST_WAW, SILENT, FINAL_TA]);

function isVowel(letter: Letter): boolean {
  return VOWEL_LETTERS.has(letter);
}

/** One letter as sound-key.ts writes it. */
function heard(latin: string): string {
  return latin
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/^sh$/, "X")
    .replace(/^ch$/, "C")
    .replace(/^([bdgjkrtz])h$/, "$1")
    .replace(/^[qc]$/, "k");
}
