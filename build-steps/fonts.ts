import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Assets } from "#app/server-side.ts";

/** English and French, figures, money, the dashes and quotation marks the words use, and the few signs the design draws. */
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("") +
  "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»–—‘’“”…•·×→←©§½¼¾°\u00a0\u202f\u2011★−≤≥";

type Source = { package: string; file: string; family: string; axes: Record<string, number | { min: number; max: number }> };

/** At most two files and 32 kB on the first view: the optical size is pinned, and only weights in use are kept. */
const SOURCES: Source[] = [
  { package: "@fontsource-variable/newsreader", file: "newsreader-latin-standard-normal.woff2", family: "Newsreader", axes: { opsz: 36, wght: { min: 400, max: 500 } } },
  { package: "@fontsource-variable/source-sans-3", file: "source-sans-3-latin-wght-normal.woff2", family: "Source Sans", axes: { wght: { min: 400, max: 700 } } },
];

/** Cuts the two typefaces to what the site uses and writes them under names that hold their hash. */
export async function makeFonts(outputFolder: string): Promise<Assets["fonts"]> {
  const require = createRequire(import.meta.url);
  mkdirSync(path.join(outputFolder, "assets"), { recursive: true });
  return Promise.all(
    SOURCES.map(async ({ package: name, file, family, axes }) => {
      const folder = path.dirname(require.resolve(`${name}/package.json`));
      const font = await subsetFont(readFileSync(path.join(folder, "files", file)), CHARACTERS, { targetFormat: "woff2", variationAxes: axes });
      const hash = createHash("sha256").update(font).digest("hex").slice(0, 10);
      const address = `/assets/${family.toLowerCase().replaceAll(" ", "-")}-${hash}.woff2`;
      writeFileSync(path.join(outputFolder, address), font);
      return { file: address, family };
    }),
  );
}
