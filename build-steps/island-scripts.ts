import path from "node:path";
import type { Plugin } from "vite";
import type { Assets } from "#app/request/server-side.ts";
import { RULES } from "#firm/checks/checks.ts";
import { bundledScripts, digestOf } from "./bundled-scripts.ts";

const root = path.join(import.meta.dirname, "..");
const ENTRY = "virtual:check/";

/** Parts of pages that React takes over, each with its entry. */
const ISLANDS = {
  contact: path.join(root, "app/pages/contact/hydrate-contact.ts"),
  blog: path.join(root, "app/pages/blog/hydrate-blog.ts"),
  // No part that React takes over, but a script of its own for two pages of the staff area.
  desk: path.join(root, "app/pages/staff/desk-script/start-desk.ts"),
};

/**
 * One entry for each self-check with its own rule, and one for each other part that React takes over. React, with the
 * little else that several of them use, is one file; the questions of the checks are another.
 */
export async function makeIslandScripts(outputFolder: string): Promise<Assets["islandScripts"]> {
  const slugs = Object.keys(RULES);
  const made = await bundledScripts(
    outputFolder,
    {
      preserveEntrySignatures: false,
      input: { ...ISLANDS, ...Object.fromEntries(slugs.map((slug) => [slug, ENTRY + slug])) },
      output: {
        entryFileNames: "assets/island-[name]-[hash].js",
        chunkFileNames: "assets/island-[name]-[hash].js",
        codeSplitting: {
          // Else what the questions import would go with them, and the contact form would fetch the questions.
          includeDependenciesRecursively: false,
          groups: [
            { name: "questions", test: /\/(?:app\/pages\/checks|firm\/checks\/rule)\//, priority: 2 },
            { name: "react", minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    { plugins: [checkEntries()] },
  );
  const named = new Set([...Object.keys(ISLANDS), ...slugs, "react", "questions"]);
  const other = made.find(({ name }) => !named.has(name));
  // Pages name what they start with, so that nothing waits for another file to be read first.
  if (other) throw new Error(`${other.fileName} is asked for by scripts, and no page names it`);
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
