import anyAscii from "any-ascii";
import { fold } from "#text/fold.ts";
import { brahmicReadings } from "./brahmic-letters.ts";

/**
 * A word of a name in plain Latin letters, the usual form first, then what else it may be written as; empty for scripts
 * that leave their vowels out (abjad.ts). Letters by the tables of any-ascii; what those lose is mended before.
 */
export function latinForms(word: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(word)) return cyrillic(word);
  if (BRAHMIC.test(word)) return [...new Set(brahmicReadings(word).map((text) => plain(anyAscii(text))))];
  if (/(?!\p{Script=Latin})\p{L}/u.test(word)) return [plain(anyAscii(word))];
  return [...new Set([plain(fold(word)), plain(fold(word.normalize("NFC").replaceAll(/[čćšśşșṣžźż]/giu, sibilant)))])];
}

/** Devanagari, Bengali, Gurmukhi and the others down to Malayalam: one order of letters. */
export const BRAHMIC = /[\u0900-\u0D7F]/;

/** One sign a syllable: each is a word by itself, so that `李伟` and `李 伟` are one. */
export const HAN = /\p{Script=Han}/u;

/**
 * Family names read otherwise than the same sign elsewhere (Table of General Standard Chinese Characters, 2013, and the
 * readings of Xiandai Hanyu Cidian): the reading as a name, beside the common one.
 */
const FAMILY_READINGS = new Map(
  (
    "曾zeng 单shan 單shan 解xie 仇qiu 查zha 朴piao 区ou 區ou 盖ge 蓋ge 翟zhai 尉yu 覃qin 乐yue 樂yue 缪miao 繆miao " +
    "种chong 折she 繁po 谌chen 諶chen 员yun 員yun 洗xian 冼xian 重chong"
  )
    .split(" ")
    .map((entry) => [entry[0]!, entry.slice(1)]),
);

/** The reading of one sign, and that as a family name where it differs. */
export function hanForms(sign: string): string[] {
  const family = FAMILY_READINGS.get(sign);
  return [...(family ? [family] : []), plain(anyAscii(sign))];
}

/** Ukrainian writes г as h (Cabinet of Ministers, Resolution 55 of 2010), Russian as g. */
function cyrillic(word: string): string[] {
  const russian = plain(anyAscii(word.normalize("NFC")));
  if (!/[гГ]/.test(word)) return [russian];
  return [russian, plain(anyAscii(word.normalize("NFC").replaceAll(/г/giu, "h")))];
}

/** With its mark a sibilant is a sound of its own: `Šimek` is written `Simek` or `Shimek`. */
function sibilant(letter: string): string {
  const base = letter.normalize("NFD")[0]!.toLowerCase();
  return `${base}h`;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
