/*
 * Telephone numbers as people write them, alone or within a text. With lookbehinds, which the oldest browsers do not read
 * (build-steps/bundled-scripts.ts): nothing that a visitor's browser runs may import it.
 */

/** Digits of a number somebody can be called at (North American plan, without the area code). */
const FEWEST_DIGITS = 7;

/** Those of a number with its area code, or its country's. */
const WHOLE_DIGITS = 10;

/** Whether what somebody wrote is a number, and not a note such as `none`. */
export function isCallable(phone: string): boolean {
  return phone.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
}

/** Whether it can be dialled from anywhere in the country: seven digits cannot, since area codes share their places. */
export function isWholeNumber(phone: string): boolean {
  return phone.replaceAll(/\D/g, "").length >= WHOLE_DIGITS;
}

/** After a number what leads on behind a switchboard: `ext. 12`, `x12`, `poste 12`. */
const EXTENSION = /(?<=\d(?:[\s().-]{0,2}\d){6,14})[\s,;]{0,3}(?:extension|ext|poste|x|#)[\s.:]{0,2}\d{1,6}(?!\d)/giu;

/** A text without the extensions of the numbers in it: the number before is the one they are known by. */
export function withoutExtensions(text: string): string {
  return text.replaceAll(EXTENSION, "");
}

/** Digits as from abroad: what stands for `+`, in Europe or in North America, goes. */
export function withoutPrefix(digits: string): string {
  return digits.replace(/^(?:00|011)(?=[1-9]\d{7,})/, "");
}

/** Digits of a number with its area code, in whatever writing. */
const WRITTEN = /(?<![\p{L}\d])\d(?:[\s().-]{0,2}\d){9,14}(?![\p{L}\d])/gu;

/** The whole telephone numbers that stand in a text, as they were written. */
export function numbersIn(text: string): string[] {
  return text.match(WRITTEN) ?? [];
}

/** A number as it may be written, with a `+` before it; what no number goes on with (a word, `x`, `#`, a comma) ends it. */
const RUN = /\+?\d(?:(?:[\s().-]{0,3}|\/)\d){6,}/u;

/** Beside the code of a country: what is dialled only from within it, as in `+44 (0)20 7946 0958`. */
const TRUNK = /\(0\)/u;

/** The most digits that a number of any country has (E.164). */
const MOST_DIGITS = 15;

/**
 * What a telephone dials (the address of a `tel:` link) of what somebody typed; undefined where no one number stands in
 * it. Without its extension: of `;ext=12` (RFC 3966) some telephones dial the digits, or the letters as keys, as part of
 * the number. Whoever calls reads it beside the link, and keys it in once somebody answers.
 */
export function dialled(typed: string): string | undefined {
  const written = (RUN.exec(typed)?.[0] ?? "").replace(TRUNK, "");
  const digits = written.replaceAll(/\D/g, "");
  const abroad = withoutPrefix(digits);
  if (digits === "" || abroad.length > MOST_DIGITS) return undefined;
  return written.startsWith("+") || abroad !== digits ? `+${abroad}` : digits;
}
