/**
 * Providers whose mailboxes are the same with dots and without (Gmail Help, "Dots don't matter in Gmail addresses").
 */
const WITHOUT_DOTS = new Set(["gmail.com"]);

/** One provider's two names. */
const ALIASES: Record<string, string> = { "googlemail.com": "gmail.com" };

/**
 * Whose mailbox an address is, as far as it can be told from outside: what follows a plus (RFC 5233) is the owner's own
 * label, and so is each dot where the provider ignores dots. Only for counting: mail goes to the address as it was
 * typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const typedDomain = address.slice(at + 1).toLowerCase();
  const domain = ALIASES[typedDomain] ?? typedDomain;
  const name = address.slice(0, at).toLowerCase();
  const plus = name.indexOf("+", 1);
  const owner = plus === -1 ? name : name.slice(0, plus);
  return `${WITHOUT_DOTS.has(domain) ? owner.replaceAll(".", "") : owner}@${domain}`;
}
