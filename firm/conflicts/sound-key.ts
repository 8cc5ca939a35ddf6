/**
 * Rules of spelling and transliteration, applied one after the other to a word of plain small letters. Capitals are
 * sounds of two letters that later rules must leave alone: C for ch, X for sh.
 */
const RULES: [RegExp, string][] = [
  [/^mac(?=[b-df-hj-np-tv-xz][a-z]{2})/, "mc"],
  [/^(kn|gn|pn)/, "n"],
  [/^wr/, "r"],
  [/^ps|^hs|^x/, "s"],
  [/dj/g, "j"],
  // As a consonant: `Iurii` is `Yuri`, `Iakov` is `Yakov`.
  [/^i(?=[aou][a-z]{2})/, "y"],
  [/^ye(?=[a-z]{3})/, "e"],
  [/^yi(?=[a-z]{3})/, "i"],
  [/sht?ch/g, "X"],
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
  // The w of `Brown` and `Lawrence` is a vowel; elsewhere it is the v of `Kowalski`.
  [/(?<=[aeo])w(?![aeiouy])/g, "u"],
  [/w/g, "v"],
  [/(?<!^)v/g, "f"],
  [/dt$/, "t"],
  [/mp(?=[st])/g, "m"],
  [/h(?![aeiouy])/g, ""],
  [/(?<=[^aeiouy])h/g, ""],
  [/(.)\1+/g, "$1"],
];

/** A word as it is heard, its vowels kept: `mohammed` is `mohamed`, `shaikh` is `Xaik`. */
export function heard(word: string): string {
  return RULES.reduce((text, [pattern, by]) => text.replace(pattern, by), word);
}

/** A word's consonants, and which of three kinds its first vowel is; empty where none is written. */
export type Sound = { consonants: string; vowel: string };

/**
 * How a word of plain small letters sounds, for looking it up. `mohammed`, `muhammad` and `mohamad` are `mhmd` and `o`;
 * `smith` and `smyth` are `smt` and `i`. Kept loose on purpose: a false alarm costs a glance, a missed conflict costs
 * the client.
 */
export function soundOf(word: string): Sound {
  const sound = heard(word);
  // At the beginning, y before a vowel is a consonant.
  const first = /^y(?=[aeiou])/.exec(sound)?.[0] ?? "";
  const rest = sound.slice(first.length);
  const consonants = first + rest.replaceAll(/[aeiouy]/g, "");
  return { consonants, vowel: vowelKind(/[aeiouy]+/.exec(rest)?.[0] ?? "") };
}

/** Other ways the same name is written in Latin letters, where a rule would bring too many others along. */
export function otherSpellings(word: string): string[] {
  return SPELLINGS.flatMap(([pattern, by]) => (pattern.test(word) ? [word.replaceAll(pattern, by)] : []));
}

const SPELLINGS: [RegExp, string][] = [
  // Х and خ: `Khabarov`, `Habarov`; not the kh of `Sikh`.
  [/kh(?=[aeiouyrlm])/g, "h"],
  // Ж: `Zhukov`, `Jukov`. Ю and Я: `Yuri`, `Juri`.
  [/^zh/g, "j"],
  [/^j(?=[aeou])/g, "y"],
  // व before a consonant or at the end: `Navdeep`, `Nawdip`, `Yadav`, `Yadaw`.
  [/(?<=[aeo])w(?![aeiouy])/g, "v"],
  // French writes ch for sh and ou for w: `Rachid`, `Oualid`.
  [/(?<!s)ch/g, "sh"],
  [/^ou(?=[aeiy])/g, "w"],
  // The a of `Jane`, `Jason`, `Hayden`, `Haley` and `Katelyn`: `Jayne`, `Jayson`; not `Said` and `Zaid` for `Saad`.
  [/(?<=^[^aeiouy]+)a[iy](?=[^aeiouyw]e$|son$|d[eo]n$|l(?:ey|ie|eigh)$|tl[iy]nn?$)/g, "a"],
];

/** Three kinds that transliterations do not mix: `i` for e and i, `a`, and `o` for o and u. */
function vowelKind(vowels: string): string {
  if (/[iy]|^e/.test(vowels)) return "i";
  if (/^a(?![ou])/.test(vowels)) return "a";
  return vowels === "" ? "" : "o";
}
