import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Assets } from "#app/server-side.ts";

/** Notes where the newly bundled script of every page is; all other files of the last whole build stay. */
export function replaceChromeScript(root: string, chromeScript: string): void {
  const file = path.join(root, "build/assets.json");
  const assets = JSON.parse(readFileSync(file, "utf8")) as Assets;
  writeFileSync(file, JSON.stringify({ ...assets, chromeScript }, null, 2));
}
