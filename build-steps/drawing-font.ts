import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import subsetFont from "subset-font";
import { fontFile } from "./font-files.ts";

/** Titles of previews are set larger than any of a page. */
const AXES = { opsz: 60, wght: 400 };

/**
 * The site's serif as a file a drawing program reads, with every character of the text. The caller removes the folder.
 */
export async function drawingFont(text: string): Promise<{ folder: string; file: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-font-"));
  const file = path.join(folder, "serif.ttf");
  writeFileSync(file, await subsetFont(fontFile("serif"), text, { targetFormat: "truetype", variationAxes: AXES }));
  return { folder, file };
}
