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
  const chunks = outputs.filter((output) => output.type === "chunk");
  for (const { fileName, code } of chunks) if (LOOKBEHIND.test(code)) throw new Error(`${fileName} ${NOT_LOWERED}`);
  return chunks;
}

/**
 * No bundler can lower it: it is written as `RegExp(…)`, which throws as the script begins in Safari before 16.4, and
 * nothing of the script runs.
 */
const LOOKBEHIND = /\(\?<[=!]/;

const NOT_LOWERED =
  "has a lookbehind, (?<= or (?<!, which the oldest of the targets (build-steps/targets.ts) cannot read: write the " +
  "expression without, or keep its module out of what browsers are sent";

/** SHA-256 of a file as browsers are told it, in Base64. */
export function digestOf(outputFolder: string, file: string): string {
  return createHash("sha256")
    .update(readFileSync(path.join(outputFolder, file)))
    .digest("base64");
}
