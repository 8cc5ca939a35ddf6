import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundledScripts } from "#build-steps/bundled-scripts.ts";

test("a script that the oldest of the targets cannot read is not built", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "scripts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundled = (code: string) => {
    const input = path.join(folder, "entry.js");
    writeFileSync(input, code);
    return bundledScripts(path.join(folder, "built"), { input });
  };
  const [lowered] = await bundled("export class Lines { count = 1 }; console.log(Lines);");
  expect(lowered!.code).not.toContain("count = 1");
  await expect(bundled("console.log(/(?<=a)b/.test(location.hash));")).rejects.toThrow(/has a lookbehind/);
  await expect(bundled("console.log(/(?<!a)b/.test(location.hash));")).rejects.toThrow(/has a lookbehind/);
});
