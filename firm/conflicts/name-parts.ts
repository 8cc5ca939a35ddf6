import { fold } from "#text/fold.ts";
import { ABJAD } from "./abjad.ts";
import { wordsOfCompany } from "./business-words.ts";
import { otherReadings } from "./family-readings.ts";
import { HAN } from "./latin-letters.ts";
import { isPinyin, nameWord, plainAbjad, type NameWord } from "./name-word.ts";
import { isNoName } from "./no-name.ts";
import { PARTICLES, SAINTS, splitCompound, TITLES, unhyphenated } from "./name-prefixes.ts";

/**
 * A name as it may be read: its telling words in their order, and letters that stand for a word. Particles and hyphens
 * are no words of their own but forms of the word after them. `sure` is false for a reading that leaves a word out
 * which may have been a name, as in `Van Le`.
 */
export type NameReading = { words: NameWord[]; initials: string[]; sure: boolean };

/** Words looked at from either end: more of them nobody tells apart better, and the last one is the family's. */
const FROM_EACH_END = 3;

/**
 * The readings of a name, first the one that keeps most of it; signs of a family that is spelled in several ways, in
 * each of them. Order of the words does not matter to the search.
 */
export function readName(name: string): NameReading[] {
  if (isNoName(name)) return [];
  return [name, ...otherReadings(name.normalize("NFKC"))].flatMap(readAsWritten);
}

function readAsWritten(name: string): NameReading[] {
  const tokens = tokensOf(name);
  const initials = tokens.filter(({ text }) => /^[a-z]$/.test(text)).map(({ text }) => text);
  const telling = tokens.filter(({ text }) => !/^[a-z]$/.test(text));
  // A letter alone tells too little, unless there is nothing else.
  const [words, letters] = telling.length > 0 ? [telling, initials] : [tokens, []];
  const attached = { words: ends(withoutParticles(words, name.includes(","))), initials: letters };
  const bare = words.filter(({ particle }) => !particle);
  // `Du Fei Lei`: syllables of Chinese that look like particles are none.
  if (words.every(({ text }) => isPinyin(text)))
    return [{ words: ends(words.map(({ text }) => nameWord([text]))), initials: letters, sure: true }];
  if (bare.length > 1 || words.length === bare.length || words.some(({ hyphen }) => hyphen))
    return [{ ...attached, sure: true }];
  const whole = { words: ends(words.map(({ text }) => nameWord([text]))), initials: letters, sure: true };
  return bare.length === 0 ? [whole] : [whole, { ...attached, sure: words.length > 2 }];
}

/**
 * What of a name may be the family's: the last word, either half of a double name, and of a company all that is no
 * trade (business-words.ts). None of a name in Chinese, where the family stands first or last.
 */
export function familyWords(name: string): NameWord[] {
  if (isNoName(name)) return [];
  const ofCompany = wordsOfCompany(name);
  const turned = name.includes(",");
  const tokens = tokensOf(ofCompany?.join(" ") ?? (turned ? name.slice(0, name.indexOf(",")) : name));
  if (tokens.every(({ text }) => isPinyin(text) || HAN.test(text))) return [];
  const last = tokens.length - 1;
  const from = ofCompany
    ? 0
    : tokens.findLastIndex((_token, index) => index < last && !isJoinedToNext(tokens, index)) + 1;
  return withoutParticles(tokens.slice(from), turned).filter(({ written }) => written.length > 1);
}

/** By a hyphen, or as what belongs before it: `Osei-Mensah`, `St. Pierre`. */
function isJoinedToNext(tokens: readonly Token[], index: number): boolean {
  return tokens[index]!.hyphen || tokens[index]!.particle;
}

/** Its words as they were written, sorted, without marks and capitals: what the very same name is found by. */
export function writtenName(name: string): string {
  if (isNoName(name)) return "";
  return inOrder(fold(plainSigns(name)).match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}’])+/gu) ?? []);
}

/** The same of words that stand apart, without marks and capitals. */
export function inOrder(words: readonly string[]): string {
  return plainAbjad(
    words
      .map((word) => word.replaceAll("’", ""))
      .toSorted()
      .join(" "),
  );
}

/** Invisible signs taken out, apostrophes of all kinds made one. */
export function plainSigns(name: string): string {
  return name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/(?<=\p{L})['’ʼ‘`´](?=\p{L})/gu, "’");
}

/** `hyphen`: joined to the word after it. */
type Token = { text: string; particle: boolean; hyphen: boolean; dot: boolean };

function tokensOf(name: string): Token[] {
  const plain = plainSigns(name)
    .replaceAll(/\p{L}+/gu, capitalsApart)
    .toLowerCase();
  const pieces = [...plain.matchAll(/([\p{L}\p{M}\p{N}’]+)(\s*[-‐‑–]\s*(?=\p{L})|\.)?/gu)];
  const tokens = pieces.flatMap(([, word = "", joint]) =>
    wordsIn(word).map((text, index, all) => ({
      // Spelled out, it is the same: `Saint Pierre`.
      text: SAINTS.has(text) ? "st" : text,
      hyphen: joint !== undefined && joint !== "." && index === all.length - 1,
      dot: joint === ".",
      particle: PARTICLES.has(text),
    })),
  );
  const joined = joinForward(unhyphenated(tokens));
  const named = joined.filter(({ text }) => !TITLES.has(text));
  return named.length > 0 ? named : joined;
}

/** `WangXiaoMing` is three words, where all of them are syllables of Chinese; `DeSouza` is two. */
function capitalsApart(run: string): string {
  const parts = run.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const apart = PARTICLES.has(parts[0]!.toLowerCase()) || parts.every((part) => isPinyin(part.toLowerCase()));
  return parts.length > 1 && apart ? parts.join(" ") : run;
}

/** Of one run of letters: signs of Chinese one by one, Arabic without its article, compounds taken apart. */
function wordsIn(run: string): string[] {
  if (HAN.test(run)) return run.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? [];
  if (ABJAD.test(run)) return splitCompound(run.normalize("NFKC").replaceAll(/[\p{M}ـ]/gu, ""));
  const latin = /^[\p{Script=Latin}\p{M}’]+$/u.test(run);
  return latin ? splitCompound(keepSibilants(run)) : [run];
}

/** Folded but for letters whose mark is a sound (latin-letters.ts). */
function keepSibilants(run: string): string {
  const parts = run.normalize("NFC").split(/([čćšśşșṣžźż])/u);
  return parts.map((part, index) => (index % 2 === 1 ? part : fold(part))).join("");
}

/** Joined to the word after them, always: `Mc Donald`, `O Brien`, `Abu Bakr`. */
const JOINED = new Set(["mc", "mac", "o", "abu", "umm", "ابو", "أبو"]);

function joinForward(words: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at]!, words[at + 1]];
    const article = word.text === "d" && !word.dot && /^[aeiouh]/.test(next?.text ?? "");
    if ((JOINED.has(word.text) || article) && next) {
      joined.push({ ...next, text: word.text + (word.text.length === 1 ? "’" : "") + next.text, particle: false });
      at += 1;
    } else joined.push(word);
  }
  return joined;
}

/**
 * Particles are another form of the word after them, joined to it. Last in a name they are a word (`Wei Du`), but not
 * where the family stood first: `Souza, Maria de`.
 */
function withoutParticles(words: Token[], turned: boolean): NameWord[] {
  const found: NameWord[] = [];
  let before = "";
  for (const [index, { text, particle }] of words.entries()) {
    const last = index === words.length - 1 && before === "" && !turned;
    if (particle && !last) before += text;
    else {
      found.push(nameWord([text, ...(before ? [before + text] : [])]));
      before = "";
    }
  }
  return found;
}

function ends(words: NameWord[]): NameWord[] {
  return words.length <= 2 * FROM_EACH_END ? words : [...words.slice(0, FROM_EACH_END), ...words.slice(-FROM_EACH_END)];
}
