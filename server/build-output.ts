import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { servicesContext } from "#app/load-context.ts";
import type { Assets } from "#app/server-side.ts";

export type BuildOutput = {
  build: ServerBuild;
  /** The key under which the built pages look for what a request is given. */
  servicesKey: typeof servicesContext;
  assets: Assets;
  /** Where the files are that browsers may ask for. */
  filesFolder: string;
};

const SERVER = new URL("../build/server/index.js", import.meta.url);

export function isBuilt(): boolean {
  return existsSync(SERVER);
}

/** What `npm run build` made. */
export async function readBuild(): Promise<BuildOutput> {
  const [build, assets] = [
    (await import(SERVER.href)) as ServerBuild,
    JSON.parse(readFileSync(new URL("../build/assets.json", import.meta.url), "utf8")) as Assets,
  ];
  const { servicesContext: servicesKey } = build.entry.module as unknown as { servicesContext: BuildOutput["servicesKey"] };
  return { build, servicesKey, assets, filesFolder: new URL("../build/client", import.meta.url).pathname };
}
