import { readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { Assets } from "#app/server-side.ts";
import { staticFiles, type StaticFiles } from "./static-files.ts";

/** What `npm run build` made. */
export async function readBuild(): Promise<{ build: ServerBuild; assets: Assets; files: StaticFiles }> {
  const [build, assets] = [
    (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild,
    JSON.parse(readFileSync(new URL("../build/assets.json", import.meta.url), "utf8")) as Assets,
  ];
  return { build, assets, files: staticFiles(new URL("../build/client", import.meta.url).pathname) };
}
