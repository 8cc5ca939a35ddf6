import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { SCRIPT_TARGETS } from "./targets.ts";

type Options = NonNullable<NonNullable<InlineConfig["build"]>["rolldownOptions"]>;

/** Bundles scripts that no route owns, lowered to the list of targets, beside what is in the folder already. */
export async function bundledScripts(
  outputFolder: string,
  rolldownOptions: Options,
  { plugins = [], define = {} }: { plugins?: Plugin[]; define?: Record<string, string> } = {},
) {
  const result = await build({
    configFile: false,
    root: path.join(import.meta.dirname, ".."),
    logLevel: "warn",
    publicDir: false,
    plugins,
    define,
    build: { outDir: outputFolder, emptyOutDir: false, target: SCRIPT_TARGETS, modulePreload: false, rolldownOptions },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  return outputs.filter((output) => output.type === "chunk");
}

/** SHA-256 of a file as browsers are told it, in Base64. */
export function digestOf(outputFolder: string, file: string): string {
  return createHash("sha256")
    .update(readFileSync(path.join(outputFolder, file)))
    .digest("base64");
}
