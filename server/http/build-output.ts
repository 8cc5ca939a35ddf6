import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { servicesContext } from "#app/request/services.ts";
import type { Assets } from "#app/request/server-side.ts";

export type BuildOutput = {
  build: ServerBuild;
  /** The key under which the built pages look for what a request is given. */
  servicesKey: typeof servicesContext;
  assets: Assets;
  /** Common passwords as staff may not choose them, each between two line ends. */
  commonPasswords: string;
  /** Where the files are that browsers may ask for. */
  filesFolder: string;
};

const SERVER = new URL("../../build/server/index.js", import.meta.url);

export function isBuilt(): boolean {
  return existsSync(SERVER);
}

/** What `npm run build` made. */
export async function readBuild(): Promise<BuildOutput> {
  const [build, assets, commonPasswords] = [
    (await import(SERVER.href)) as ServerBuild,
    JSON.parse(readFileSync(new URL("../../build/assets.json", import.meta.url), "utf8")) as Assets,
    readFileSync(new URL("../../build/common-passwords.txt", import.meta.url), "utf8"),
  ];
  const { servicesContext: servicesKey } = build.entry.module as unknown as {
    servicesContext: BuildOutput["servicesKey"];
  };
  return {
    build,
    servicesKey,
    assets,
    commonPasswords,
    filesFolder: new URL("../../build/client", import.meta.url).pathname,
  };
}
