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
