import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A copy of content/ in which one file was changed, for tests of what the checks find; removed after the test. */
export function plantedContent(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  const before = readFileSync(path.join(folder, file), "utf8");
  const after = change(before);
  if (after === before) throw new Error(`The change to ${file} changed nothing`);
  writeFileSync(path.join(folder, file), after);
  return folder;
}
