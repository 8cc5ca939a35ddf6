/** In characters. Length is what protects; no mix of signs is asked for (NIST SP 800-63B, section 3.1.1.2). */
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 200;

/** Fewer different characters than this is one key held down. */
const DIFFERENT_MINIMUM = 5;

/** What is wrong with a new password, as one sentence; undefined when it will do. */
export function passwordProblem(password: string, username: string): string | undefined {
  if (password.length < PASSWORD_MINIMUM) return `Please choose at least ${PASSWORD_MINIMUM} characters; four unrelated words are easy to keep in mind.`;
  if (password.length > PASSWORD_MAXIMUM) return `Please choose at most ${PASSWORD_MAXIMUM} characters.`;
  if (password.toLowerCase().includes(username.toLowerCase())) return "Please leave your user name out of the password.";
  if (new Set(password).size < DIFFERENT_MINIMUM) return "Please use more different characters.";
  return undefined;
}
