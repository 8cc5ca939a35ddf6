import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import subsetFont from "subset-font";

const SOURCE = {
  package: "@fontsource-variable/newsreader",
  file: "newsreader-latin-standard-normal.woff2",
  axes: { opsz: 60, wght: 400 },
};

/**
 * The site's serif as a file a drawing program reads, with every character of the text. The caller removes the folder.
 */
export async function drawingFont(text: string): Promise<{ folder: string; file: string }> {
  const packageFolder = path.dirname(createRequire(import.meta.url).resolve(`${SOURCE.package}/package.json`));
  const source = readFileSync(path.join(packageFolder, "files", SOURCE.file));
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-font-"));
  const file = path.join(folder, "serif.ttf");
  writeFileSync(file, await subsetFont(source, text, { targetFormat: "truetype", variationAxes: SOURCE.axes }));
  return { folder, file };
}
