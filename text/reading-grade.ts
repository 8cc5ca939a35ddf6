import { sentences } from "./sentences.ts";
import { syllables } from "./syllables.ts";

export type Reading = {
  /**
   * Flesch-Kincaid grade: years of school an average reader needs, to one decimal; undefined where no sentence was
   * found.
   */
  grade: number | undefined;
  words: number;
  sentences: number;
};

/** A single letter or an abbreviation is a word too; a dash between spaces is none. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu;

/**
 * Flesch-Kincaid grade level (Kincaid and others, 1975):
 * 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
 * Only whole sentences count: a heading, a label or a list item that ends without a stop would make any page look easy.
 */
export function readingGrade(texts: string[]): Reading {
  const whole = texts.flatMap(sentences).filter((sentence) => /[.!?…:;]["”’)*_]*$/.test(sentence));
  const words = whole.flatMap((sentence) => sentence.replace(/\]\([^)]*\)/g, "]").match(WORD) ?? []);
  if (words.length === 0) return { grade: undefined, words: 0, sentences: 0 };
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const grade = 0.39 * (words.length / whole.length) + 11.8 * (spoken / words.length) - 15.59;
  return { grade: Math.round(grade * 10) / 10, words: words.length, sentences: whole.length };
}
