import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The two typefaces, whole, as their packages bring them. */
const FILES = {
  serif: ["@fontsource-variable/newsreader", "newsreader-latin-standard-normal.woff2"],
  sans: ["@fontsource-variable/source-sans-3", "source-sans-3-latin-wght-normal.woff2"],
} as const;

export type FontName = keyof typeof FILES;

/** The axes at which regular words are set: what is measured, cut or drawn elsewhere must be of the same shape. */
export const REGULAR = { serif: { opsz: 36, wght: 430 }, sans: { wght: 400 } } as const;

export function fontFile(name: FontName): Buffer {
  const [from, file] = FILES[name];
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${from}/package.json`));
  return readFileSync(path.join(folder, "files", file));
}
