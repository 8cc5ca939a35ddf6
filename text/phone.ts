/**
 * `+1-519-555-0142` as people in Canada read it: `519-555-0142`. Only for words of content/ that nobody reads abroad:
 * there `{phone}` stands for it. Links keep the international form.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1-/, "");
}

/** `+1-519-555-0142` as people abroad can dial it, too: `+1 519-555-0142`. */
export function formatPhoneAbroad(phone: string): string {
  return phone.replace(/^\+1-/, "+1 ");
}

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
