import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Assets } from "#app/request/server-side.ts";
import type { PageScripts } from "./page-scripts.ts";

/** Notes where the newly bundled scripts are; all other files of the last whole build stay. */
export function replacePageScripts(root: string, scripts: PageScripts): void {
  const file = path.join(root, "build/assets.json");
  const assets = JSON.parse(readFileSync(file, "utf8")) as Assets;
  writeFileSync(file, JSON.stringify({ ...assets, ...scripts }, null, 2));
}
