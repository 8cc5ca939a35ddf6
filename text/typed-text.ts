/** Marks on nothing, signs without width, and fillers that Unicode counts as letters: nothing is seen of them. */
const NOTHING_SEEN = /^[\p{Z}\p{M}\p{DI}]+$/u;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;
/** Half of a letter that takes two (Unicode, surrogates): no text holds one alone. */
const HALF_LETTER = /\p{Cs}/u;

/** As it is stored: without space around it, one kind of line break, and nothing where nothing of it is seen. */
export function tidy(typed: string): string {
  return typed.trim().replace(NOTHING_SEEN, "").replace(/\r\n?/g, "\n");
}

/** Whether all of it can be shown and stored. */
export function isPrintable(text: string): boolean {
  return !CONTROL.test(text) && !HALF_LETTER.test(text);
}
