import { createHash } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { Assets } from "#app/request/server-side.ts";
import { SCRIPT_TARGETS } from "./targets.ts";

export type ChromeScript = Pick<Assets, "chromeScript" | "chromeIntegrity">;

/** Bundles the small script of every page into one module; answers where it is and what its bytes must be. */
export async function makeChromeScript(outputFolder: string): Promise<ChromeScript> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: outputFolder,
      emptyOutDir: false,
      target: SCRIPT_TARGETS,
      modulePreload: false,
      rollupOptions: {
        input: new URL("../app/chrome/script/chrome.ts", import.meta.url).pathname,
        output: { entryFileNames: "assets/chrome.js" },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const entry = outputs.find((output) => output.type === "chunk" && output.isEntry);
  if (!entry) throw new Error("The chrome's script was not built");
  const digest = createHash("sha256")
    .update(readFileSync(path.join(outputFolder, entry.fileName)))
    .digest("base64");
  // Named by the digest that stands beside it in the page: a beginning that repeats costs hardly a byte there.
  const file = `assets/chrome-${Buffer.from(digest, "base64").toString("base64url").slice(0, 8)}.js`;
  renameSync(path.join(outputFolder, entry.fileName), path.join(outputFolder, file));
  return { chromeScript: `/${file}`, chromeIntegrity: `sha256-${digest}` };
}
