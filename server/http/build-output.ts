import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { servicesContext } from "#app/request/services.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import type { Letters } from "#firm/drawings/drawings.ts";
import type { Content } from "#firm/content/content.ts";
import { StartError } from "#ops/open-database.ts";
import type { Assets } from "#app/request/server-side.ts";

export type BuildOutput = {
  build: ServerBuild;
  /** The key under which the built pages look for what a request is given. */
  servicesKey: typeof servicesContext;
  assets: Assets;
  /** The kinds of section the built pages can render. */
  renderedKinds: string[];
  /** Common passwords as staff may not choose them, each between two line ends. */
  commonPasswords: string;
  /** The outlines that drawings are lettered with. */
  letters: Letters;
  /** Where the files are that browsers may ask for. */
  filesFolder: string;
};

const SERVER = new URL("../../build/server/index.js", import.meta.url);

export function isBuilt(): boolean {
  return existsSync(SERVER);
}

/** What `npm run build` made. */
export async function readBuild(): Promise<BuildOutput> {
  const [build, assets, letters, commonPasswords] = [
    (await import(SERVER.href)) as ServerBuild,
    JSON.parse(readFileSync(new URL("../../build/assets.json", import.meta.url), "utf8")) as Assets,
    JSON.parse(readFileSync(new URL("../../build/letters.json", import.meta.url), "utf8")) as Letters,
    readFileSync(new URL("../../build/common-passwords.txt", import.meta.url), "utf8"),
  ];
  const { servicesContext: servicesKey, renderedKinds } = build.entry.module as unknown as {
    servicesContext: BuildOutput["servicesKey"];
    renderedKinds: string[];
  };
  return {
    build,
    servicesKey,
    renderedKinds,
    assets,
    letters,
    commonPasswords,
    filesFolder: new URL("../../build/client", import.meta.url).pathname,
  };
}

/**
 * The words are read at each start, the pages were built before: content/ and the code may be newer than the build.
 * @throws StartError when a page has a section of a kind the build does not know
 */
export function assertKindsRendered(content: Content, { renderedKinds }: Pick<BuildOutput, "renderedKinds">): void {
  for (const { path, sections } of staticPages(content)) {
    const unknown = sections.find(({ kind }) => !renderedKinds.includes(kind));
    if (unknown)
      throw new StartError(
        `The page ${path} has a section of the kind "${unknown.kind}", which is not in build/: build first, with ` +
          `npm run build (it is rendered by app/blocks/kinds/${unknown.kind}.tsx).`,
      );
  }
}
