import { fold } from "#text/fold.ts";
import { HAN } from "./latin-letters.ts";
import { writtenKey } from "./name-keys.ts";
import { inOrder, plainSigns } from "./name-parts.ts";
import { PARTICLES, TITLES } from "./name-prefixes.ts";

/** What of one text is looked at, its signs, words, keys and pairs: few forms, and few threads, hold more. */
const SIGNS = 30_000;
const WORDS = 3000;
const KEYS = 8000;
const PAIRS = 200;

/** Words of the longest name that is looked for. */
const LONGEST_RUN = 6;

/** Words that may stand after the first of a name: `Helen M. Whitcombe`, `Helen and Thomas Whitcombe`. */
const GAP = 2;

/** Of names read past a gap; longer ones are looked for as they stand alone. */
const LONGEST_PAST_GAP = 4;

/** A word alone is anybody's, or nobody's name. */
const FEWEST = 2;

/**
 * What of a text was looked at: keys of the very names that may stand there, and pairs of words with capitals, which
 * may be the first and the last of a longer one; `cut`: it has more.
 */
export type NameRuns = { keys: string[]; pairs: string[]; cut: boolean };

/**
 * Keys of the names of two words and more that may stand in a text: its words side by side, in whatever order, as they
 * are spelled.
 */
export function nameRuns(text: string): NameRuns {
  const plain = plainSigns(text.slice(0, SIGNS));
  const tokens = tokensOf(plain);
  const keys = new Set<string>();
  addRuns(tokens.slice(0, WORDS), keys);
  const bare = withoutClitics(plain);
  const others = bare === plain ? tokens : tokensOf(bare);
  if (others !== tokens) addRuns(others.slice(0, WORDS), keys);
  const pairs = new Set([...pairsOf(tokens), ...pairsOf(others)]);
  return {
    keys: [...keys].slice(0, KEYS),
    pairs: [...pairs].slice(0, PAIRS),
    cut: text.length > SIGNS || tokens.length > WORDS || keys.size > KEYS || pairs.size > PAIRS,
  };
}

/** Neighbours with capitals, an initial between them left out. */
function pairsOf(tokens: readonly Token[]): string[] {
  const words = tokens.filter(({ word }) => word.length > 1 || HAN.test(word));
  return words.flatMap((one, index) => {
    const next = words[index + 1];
    return one.isProper && next?.isProper && !one.ends ? [`${one.word} ${next.word}`] : [];
  });
}

/** `Whitcombe’s` is Whitcombe, and `d’Hélène` is Hélène; `Domino’s` and `D’Souza` stand as they are, too. */
function withoutClitics(plain: string): string {
  return plain
    .replaceAll(/(?<=\p{L}{2})’s(?![\p{L}\p{N}])/giu, "")
    .replaceAll(/(?<![\p{L}\p{N}’])(?:[cdjlmnst]|qu)’(?=\p{L})/giu, "");
}

/**
 * `isCommon`: more likely a word of a sentence; `isProper`: rather of a name. `tells`: part of what makes a name one.
 * `ends`: a sentence, or part of one.
 */
type Token = { word: string; isCommon: boolean; isProper: boolean; tells: boolean; ends: boolean };

function tokensOf(plain: string): Token[] {
  const found: Token[] = [];
  for (const [, written = "", after = ""] of plain.matchAll(WORD)) {
    const word = fold(written).replaceAll("’", "");
    if (word === "") continue;
    const tells = HAN.test(word) || (/\p{L}{2}/u.test(word) && !TITLES.has(word));
    const isCapital = /^\p{Lu}/u.test(written);
    const isCommon = COMMON.has(word) && !isCapital;
    const isProper = isCapital && tells && !COMMON.has(word);
    // `M.` and `Mr.` end none.
    found.push({ word, isCommon, isProper, tells, ends: /[;:!?]/.test(after) || (tells && after.includes(".")) });
    if (found.length > WORDS) break;
  }
  return found;
}

/** A word, as writtenName has it, and what stands between it and the next. */
const WORD = /(\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}’])+)([^\p{L}\p{M}\p{N}’]{0,9})/gu;

function addRuns(tokens: readonly Token[], keys: Set<string>): void {
  for (const [first, token] of tokens.entries()) {
    if (keys.size > KEYS) return;
    if (token.isCommon) continue;
    addRun(tokens, { first, gap: 0, most: LONGEST_RUN }, keys);
    // Signs of Chinese stand close, and two of them apart are two words.
    if (HAN.test(token.word)) continue;
    for (let gap = 1; gap <= GAP && tokens[first + gap - 1]?.ends === false; gap += 1)
      if (tokens[first + gap]?.ends === false) addRun(tokens, { first, gap, most: LONGEST_PAST_GAP }, keys);
  }
}

/** Those that begin with one word, and go on past a gap. */
function addRun(
  tokens: readonly Token[],
  { first, gap, most }: { first: number; gap: number; most: number },
  keys: Set<string>,
): void {
  const words = [tokens[first]!];
  for (const next of tokens.slice(first + 1 + gap, first + gap + most)) {
    if (next.isCommon && !PARTICLES.has(next.word)) return;
    words.push(next);
    if (!next.isCommon && words.filter(({ tells }) => tells).length >= FEWEST)
      keys.add(writtenKey(inOrder(words.map(({ word }) => word))));
  }
}

/**
 * Words of English and French sentences that are names, too (To An, My Do, Will May): a part of one only with a
 * capital.
 */
const COMMON = new Set(
  (
    "a an and any are as at au aux be but by ca can ce could de des did do does du elle en est et for from had has " +
    "have he her him his i if il in is it its je la le les ma may me mon my ne no not of on or our out par pas per " +
    "pour que qui sa sans she should so some son sur ta that the their them they this to too un une up us was we " +
    "were who will with would you your"
  ).split(" "),
);
