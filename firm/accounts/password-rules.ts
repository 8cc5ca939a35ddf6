import { isCommon } from "./common-passwords.ts";

/** In characters. Length is what protects; no mix of signs is asked for (NIST SP 800-63B, section 3.1.1.2). */
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 200;

/** Fewer different characters than this is one key held down. */
const DIFFERENT_MINIMUM = 5;

/**
 * What a guesser tries first here: what the site is and who uses it; the firm's own name comes from its settings (ASVS
 * 5.0, 6.1.2).
 */
const OBVIOUS = ["password", "lawyer", "lawfirm", "solicitor", "ontario", "toronto", "welcome"];

/** What a new password is judged by besides itself. */
export type PasswordSetting = {
  username: string;
  /** The firm's name. */
  brand: string;
  /** What the build made of the common passwords. */
  commonPasswords: string;
};

/** What is wrong with a new password, as one sentence; undefined when it will do. */
export function passwordProblem(
  password: string,
  { username, brand, commonPasswords }: PasswordSetting,
): string | undefined {
  if (password.length < PASSWORD_MINIMUM)
    return `Please choose at least ${PASSWORD_MINIMUM} characters; four unrelated words are easy to keep in mind.`;
  if (password.length > PASSWORD_MAXIMUM) return `Please choose at most ${PASSWORD_MAXIMUM} characters.`;
  if (password.toLowerCase().includes(username.toLowerCase()))
    return "Please leave your user name out of the password.";
  const plain = password.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  const obvious = [
    ...OBVIOUS,
    ...brand
      .toLowerCase()
      .split(/[^\p{L}]/u)
      .filter((word) => word.length > 4),
  ].find((word) => plain.includes(word));
  if (obvious) return `Please leave “${obvious}” out of the password: it is among the first words somebody would try.`;
  if (isCommon(password, commonPasswords))
    return (
      "This password, or one that differs only in its digits and signs, is on the list of common passwords " +
      "that are tried first. Please choose another: four unrelated words are easy to keep in mind."
    );
  if (new Set(password).size < DIFFERENT_MINIMUM) return "Please use more different characters.";
  return undefined;
}
