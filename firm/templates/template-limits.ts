/** Longest title and text of a template, in characters. */
export const TITLE_LIMIT = 80;
export const WORDS_LIMIT = 10_000;
