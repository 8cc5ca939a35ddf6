import { randomInt } from "node:crypto";

/** Without letters that are mistaken for one another, because it is read aloud or copied by hand once. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for one use, such as `k7mqx-2pvdr-h9tbw-c4nze`: 99 random bits. */
export function oneTimePassword(): string {
  return groupsOfSigns(4);
}

/** Groups of five signs with hyphens between them: 4.95 random bits a sign. */
export function groupsOfSigns(count: number): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}
