/** How user names are kept and compared: in small letters, without spaces around them. */
export function normalUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with a new user name, as one sentence; undefined when it will do. */
export function usernameProblem(username: string): string | undefined {
  if (/^[a-z0-9][a-z0-9._-]{1,38}$/.test(username)) return undefined;
  return "Please write a user name of 2 to 39 small letters, digits, dots or hyphens, beginning with a letter or digit.";
}
