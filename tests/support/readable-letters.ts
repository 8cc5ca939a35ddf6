import { CHARACTERS, type Letters } from "#firm/drawings/letters.ts";

const outlines = Object.fromEntries(CHARACTERS.map((one): [string, [number, string]] => [one, [500, `<${one}>`]]));

/** Outlines that can be read: each letter is written out beside its path. */
export const READABLE: Letters = { serif: { outlines, kerning: {} }, sans: { outlines, kerning: {} } };
