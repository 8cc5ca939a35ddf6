import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BUNDLED_FOLDERS } from "#build-steps/freshness.ts";

test("a change in any folder that the bundled pages import makes the next start build anew", () => {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    // What only lends its types is not in the bundle.
    for (const [, types, specifier] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (type )?[^;]*?from "([#.][^"]+\.tsx?)";/gm,
    ))
      if (!types && !specifier!.includes("+types"))
        visit(specifier!.startsWith("#") ? specifier!.slice(1) : path.join(path.dirname(file), specifier!));
  };
  for (const file of readdirSync("app", { recursive: true, encoding: "utf8" }))
    if (/\.tsx?$/.test(file) && !file.endsWith(".d.ts")) visit(path.join("app", file));
  const folders = new Set([...reached].map((file) => file.split("/")[0]!));
  expect([...folders].filter((folder) => !BUNDLED_FOLDERS.includes(folder))).toEqual([]);
});
