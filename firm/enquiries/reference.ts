import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for one another, read aloud or in bad print. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";

/** Short and easy to say on the phone, for example `K7M4-QX2P`. */
export function newReference(): string {
  const half = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}
