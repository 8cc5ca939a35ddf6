import { variantOf } from "./variants.ts";

/**
 * Rules of spelling and transliteration, applied one after the other to a word of plain small letters. Capitals are
 * sounds of two letters that later rules must leave alone: C for ch, X for sh.
 */
const RULES: [RegExp, string][] = [
  [/^mac(?=[b-df-hj-np-tv-xz][a-z]{2})/, "mc"],
  [/^(kn|gn|pn)/, "n"],
  [/^wr/, "r"],
  [/^ps|^hs|^x/, "s"],
  [/^dj/, "j"],
  [/^ye(?=[a-z]{4})/, "e"],
  [/tch/g, "ch"],
  [/gh(?=t)/g, ""],
  [/ph/g, "f"],
  [/sch|sh/g, "X"],
  [/ch(?=[rl])/g, "k"],
  [/ch/g, "C"],
  [/([bdgjkrtz])h/g, "$1"],
  [/c(?=[eiy])/g, "s"],
  [/ck|[cq]/g, "k"],
  [/x/g, "ks"],
  [/(?<!^)z/g, "s"],
  // The w of `Brown` and `Lawrence` is a vowel; elsewhere inside a word it is the v of `Kowalski`.
  [/(?<=[aeo])w(?![aeiouy])/g, "u"],
  [/(?<!^)[vw]/g, "f"],
  [/dt$/, "t"],
  [/mp(?=[st])/g, "m"],
  [/h(?![aeiouy])/g, ""],
  [/(?<=[^aeiouy])h/g, ""],
  [/(.)\1+/g, "$1"],
];

/**
 * How a word sounds, for looking it up: its consonants, and after a dot which of three kinds its first vowel is.
 * `mohammed`, `muhammad` and `mohamad` are `mhmd.o`; `smith` and `smyth` are `smt.i`. Kept loose on purpose: a false
 * alarm costs a glance, a missed conflict costs the client. A word in another script stands for itself.
 */
export function soundKey(word: string): string {
  const known = variantOf(word);
  if (!/^[a-z]+$/.test(known)) return known;
  const sound = RULES.reduce((text, [pattern, by]) => text.replace(pattern, by), known);
  // At the beginning, y before a vowel is a consonant.
  const [, first = "", rest] = /^(y(?=[aeiou]))?(.*)$/.exec(sound)!;
  const consonants = first + rest!.replaceAll(/[aeiouy]+/g, "");
  return `${consonants}.${vowelKind(/[aeiouy]+/.exec(rest!)?.[0] ?? "")}`;
}

/** Three kinds that transliterations do not mix: `i` for e and i, `a`, and `o` for o and u. */
function vowelKind(vowels: string): string {
  if (/[iy]|^e/.test(vowels)) return "i";
  if (/^a(?![ou])/.test(vowels)) return "a";
  return vowels === "" ? "" : "o";
}
