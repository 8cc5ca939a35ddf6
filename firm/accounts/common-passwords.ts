/**
 * Whether a password is among the commonest, whatever its case and whatever digits and other signs stand before or
 * behind it (ASVS 5.0, 6.2.4 and 6.2.12). `list` is what the build made of them (build-steps/password-list.ts):
 * searched as one text, since a password is chosen seldom and a set of them would take ten times the memory.
 */
export function isCommon(password: string, list: string): boolean {
  const whole = password.normalize("NFC").toLowerCase();
  const bare = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [whole, bare].some((word) => word !== "" && !word.includes("\n") && list.includes(`\n${word}\n`));
}
