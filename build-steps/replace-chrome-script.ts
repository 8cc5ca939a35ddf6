import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Assets } from "#app/request/server-side.ts";
import type { ChromeScript } from "./chrome-script.ts";

/** Notes where the newly bundled script of every page is; all other files of the last whole build stay. */
export function replaceChromeScript(root: string, script: ChromeScript): void {
  const file = path.join(root, "build/assets.json");
  const assets = JSON.parse(readFileSync(file, "utf8")) as Assets;
  writeFileSync(file, JSON.stringify({ ...assets, ...script }, null, 2));
}
