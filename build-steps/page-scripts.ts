import { createHash } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import type { Assets } from "#app/request/server-side.ts";
import { RULES } from "#firm/checks/checks.ts";
import { SCRIPT_TARGETS } from "./targets.ts";

export type PageScripts = Pick<Assets, "chromeScript" | "chromeIntegrity" | "checkScripts">;

const root = path.join(import.meta.dirname, "..");

/** Bundles the scripts that no route owns: the small one of every page, and those of the self-checks. */
export async function makePageScripts(outputFolder: string): Promise<PageScripts> {
  return { ...(await makeChromeScript(outputFolder)), checkScripts: await makeCheckScripts(outputFolder) };
}

async function makeChromeScript(outputFolder: string): Promise<Omit<PageScripts, "checkScripts">> {
  const [entry] = await bundled(outputFolder, {
    input: path.join(root, "app/chrome/script/chrome.ts"),
    output: { entryFileNames: "assets/chrome.js" },
  });
  const digest = digestOf(outputFolder, entry!.fileName);
  // Named by the digest that stands beside it in the page: a beginning that repeats costs hardly a byte there.
  const file = `assets/chrome-${Buffer.from(digest, "base64").toString("base64url").slice(0, 8)}.js`;
  renameSync(path.join(outputFolder, entry!.fileName), path.join(outputFolder, file));
  return { chromeScript: `/${file}`, chromeIntegrity: `sha256-${digest}` };
}

const ENTRY = "virtual:check/";

/** One entry for each self-check with its own rule; React and the questions are one file that all of them share. */
async function makeCheckScripts(outputFolder: string): Promise<PageScripts["checkScripts"]> {
  const slugs = Object.keys(RULES);
  const made = await bundled(
    outputFolder,
    {
      input: Object.fromEntries(slugs.map((slug) => [slug, ENTRY + slug])),
      output: {
        entryFileNames: "assets/check-[name]-[hash].js",
        chunkFileNames: "assets/check-[name]-[hash].js",
        codeSplitting: {
          groups: [{ name: "parts", test: /\/(?:node_modules|app|text|time|checks\/rule)\/|rolldown:runtime/ }],
        },
      },
    },
    [checkEntries()],
  );
  return Object.fromEntries(
    made.map(({ name, fileName }) => [
      name,
      { src: `/${fileName}`, integrity: `sha256-${digestOf(outputFolder, fileName)}` },
    ]),
  );
}

/** `virtual:check/no-will` hydrates the page with `noWill` of firm/checks/no-will/no-will.ts. */
function checkEntries(): Plugin {
  const own = `\0${ENTRY}`;
  return {
    name: "check-entries",
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(own)) return undefined;
      const slug = id.slice(own.length);
      const name = slug.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
      return (
        `import { ${name} } from ${JSON.stringify(path.join(root, `firm/checks/${slug}/${slug}.ts`))};\n` +
        `import { hydrateCheck } from ${JSON.stringify(path.join(root, "app/pages/checks/hydrate-check.tsx"))};\n` +
        `hydrateCheck(${name});\n`
      );
    },
  };
}

type Options = NonNullable<NonNullable<InlineConfig["build"]>["rolldownOptions"]>;

async function bundled(outputFolder: string, rolldownOptions: Options, plugins: Plugin[] = []) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins,
    build: { outDir: outputFolder, emptyOutDir: false, target: SCRIPT_TARGETS, modulePreload: false, rolldownOptions },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  return outputs.filter((output) => output.type === "chunk");
}

function digestOf(outputFolder: string, file: string): string {
  return createHash("sha256")
    .update(readFileSync(path.join(outputFolder, file)))
    .digest("base64");
}
