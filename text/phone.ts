/** `+1-519-555-0142` as people read it: `519-555-0142`. Links keep the international form. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1-/, "");
}

/** `+1-519-555-0142` as people abroad read it, too: `+1 519-555-0142`. */
export function formatPhoneAbroad(phone: string): string {
  return phone.replace(/^\+1-/, "+1 ");
}
