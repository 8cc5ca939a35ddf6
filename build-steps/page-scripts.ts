import { renameSync } from "node:fs";
import path from "node:path";
import type { Assets } from "#app/request/server-side.ts";
import { bundledScripts, digestOf } from "./bundled-scripts.ts";
import { makeStaffScripts } from "./staff-scripts.ts";
import { makeIslandScripts } from "./island-scripts.ts";

export type PageScripts = Pick<Assets, "chromeScript" | "chromeIntegrity" | "islandScripts" | "staffScripts">;

const root = path.join(import.meta.dirname, "..");

/** Bundles the scripts that no route owns: the small one of every page, and those of parts that React takes over. */
export async function makePageScripts(outputFolder: string): Promise<PageScripts> {
  return {
    ...(await makeChromeScript(outputFolder)),
    islandScripts: await makeIslandScripts(outputFolder),
    staffScripts: await makeStaffScripts(outputFolder),
  };
}

/** What the script of every page fetches where it is needed, by the word that stands for its address there. */
const FETCHED = { PAGE_TIMES: "page-times", OPEN_NOW: "open-now", PAGE_PARTS: "page-parts" };

/** The address of each, as the script writes it. */
async function makeFetched(outputFolder: string): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const [word, name] of Object.entries(FETCHED)) {
    const [script] = await bundledScripts(outputFolder, {
      input: path.join(root, `app/chrome/script/${name}.ts`),
      output: { entryFileNames: `assets/${name}-[hash].js` },
    });
    addresses[word] = `/${script!.fileName}`;
  }
  return addresses;
}

async function makeChromeScript(outputFolder: string): Promise<Omit<PageScripts, "islandScripts" | "staffScripts">> {
  const fetched = await makeFetched(outputFolder);
  const [entry] = await bundledScripts(
    outputFolder,
    {
      input: path.join(root, "app/chrome/script/chrome.ts"),
      output: { entryFileNames: "assets/chrome.js" },
      external: Object.values(fetched),
    },
    { define: Object.fromEntries(Object.entries(fetched).map(([word, address]) => [word, JSON.stringify(address)])) },
  );
  const digest = digestOf(outputFolder, entry!.fileName);
  // Named by the digest that stands beside it in the page: a beginning that repeats costs hardly a byte there.
  const file = `assets/chrome-${Buffer.from(digest, "base64").toString("base64url").slice(0, 8)}.js`;
  renameSync(path.join(outputFolder, entry!.fileName), path.join(outputFolder, file));
  return { chromeScript: `/${file}`, chromeIntegrity: `sha256-${digest}` };
}
