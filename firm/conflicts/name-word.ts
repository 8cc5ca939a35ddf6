import { ABJAD, abjadWord, type AbjadWord } from "./abjad.ts";
import { HAN, hanForms, latinForms } from "./latin-letters.ts";
import { heard, otherSpellings, soundOf, type Sound } from "./sound-key.ts";
import { variantsOf } from "./variants.ts";

/** One word of a name with all it may be written as. */
export type NameWord = {
  /** In Latin letters, the plain one first; empty where `abjad` stands. */
  latin: string[];
  sounds: Sound[];
  abjad: AbjadWord | undefined;
  /** Whether it is a syllable of Chinese as Pinyin writes it: such words differ where their letters do. */
  pinyin: boolean;
  written: string;
};

/** `forms`: as it was written, then with what may stand before it. */
export function nameWord(forms: string[]): NameWord {
  const [written = ""] = forms;
  if (ABJAD.test(written))
    return { latin: [], sounds: [], abjad: abjadWord(written), pinyin: false, written: written.normalize("NFC") };
  const latin = [...new Set(forms.flatMap((form) => (HAN.test(form) ? hanForms(form) : latinOf(form))))];
  return ofLatin(latin, written);
}

/** Two neighbours as one word: `Min Jun` is `Minjun`. Undefined where one of them is in a script without vowels. */
export function joinedWord(one: NameWord, next: NameWord): NameWord | undefined {
  if (one.abjad || next.abjad) return undefined;
  const joined = ofLatin([one.latin[0]! + next.latin[0]!], one.written + next.written);
  return { ...joined, pinyin: one.pinyin && next.pinyin };
}

function ofLatin(latin: string[], written: string): NameWord {
  const sounds = new Map(
    spellingsOf(latin)
      .map(soundOf)
      .map((sound) => [keyOf(sound), sound]),
  );
  return { latin, sounds: [...sounds.values()], abjad: undefined, pinyin: isPinyin(latin[0]!), written };
}

function spellingsOf(latin: readonly string[]): string[] {
  return latin.flatMap((form) => [form, ...variantsOf(form), ...otherSpellings(form)]);
}

export function keyOf({ consonants, vowel }: Sound): string {
  return `${consonants}.${vowel}`;
}

/** With an apostrophe: joined, and without what stands before it (`O’Neil`, `D’Souza`). */
function latinOf(word: string): string[] {
  const [, after] = /^[a-z]’(.{3,})/.exec(word) ?? [];
  const joined = latinForms(word.replaceAll("’", "")).map(withoutUmlautOfPinyin);
  return [...joined, ...(after ? [after.replaceAll("’", "")] : []), ...withoutArticle(joined[0]!)];
}

/** `Alhassan` is also `Hassan`, `Arrashid` is `Rashid`: an article that was joined may be left out. */
function withoutArticle(word: string): string[] {
  const [, moon, , sun] = /^[ae](?:l(.{4,})|(?=([rsndtz])\2)(.{4,}))/.exec(word) ?? [];
  return moon ? [moon] : sun ? [sun] : [];
}

/** Ü has no key: `Lü` is `Lv` on forms and `Lyu` in passports (GB/T 28039-2011). */
function withoutUmlautOfPinyin(word: string): string {
  return /^[ln](yu|v)$/.test(word) ? `${word[0]}u` : word;
}

const PINYIN = new RegExp(
  "^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:a|o|e|ai|ei|ao|ou|an|en|ang|eng|ong|er|ia?|ie|iao|iu|ian|in|iang|ing" +
    "|iong|u|ua|uo|uai|ui|uan|un|uang|ue)$",
);

export function isPinyin(word: string): boolean {
  return PINYIN.test(withoutUmlautOfPinyin(word));
}

/** The same letters, alike in sound, or neither. */
export function alike(one: NameWord, other: NameWord): "same" | "sound" | undefined {
  if (one.abjad && other.abjad) return one.written === other.written ? "same" : alikeAbjads(one, other);
  if (one.abjad || other.abjad) return spelledAs(one, other) ? "sound" : undefined;
  if (one.latin.some((form) => other.latin.includes(form))) return "same";
  if (one.pinyin && other.pinyin) return undefined;
  return one.sounds.some((a) => other.sounds.some((b) => keyOf(a) === keyOf(b))) ? "sound" : undefined;
}

/** One in Latin letters, the other in a script without vowels. */
function spelledAs(one: NameWord, other: NameWord): boolean {
  const [{ abjad }, { latin }] = one.abjad ? [one, other] : [other, one];
  return spellingsOf(latin).some((form) => abjad!.spelling.test(heard(frenchVowels(form))));
}

/** Where every u is written ou, it tells nothing of its length: `Yousouf`. */
function frenchVowels(word: string): string {
  return /ou.*ou/.test(word) ? word.replaceAll("ou", "u") : word;
}

/** Letters with and without their marks: `أحمد` and `احمد`, `علي` and `على`, `فاطمة` and `فاطمه`. */
function alikeAbjads(one: NameWord, other: NameWord): "same" | undefined {
  return plainAbjad(one.written) === plainAbjad(other.written) ? "same" : undefined;
}

const PLAIN: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ة: "ه",
  ہ: "ه",
  ک: "ك",
};

export function plainAbjad(word: string): string {
  return word.replaceAll(/[أإآٱىیئةہک]/g, (sign) => PLAIN[sign]!);
}
