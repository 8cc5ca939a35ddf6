import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build is made from. */
const INPUTS = [
  "app",
  "build-steps",
  "content",
  "db",
  "firm",
  "mail",
  "public",
  "text",
  "time",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];
const STAMP = "build/made-from";

/**
 * Whether the last build was made from just these files: their names and bytes, not their dates, which a clone changes.
 */
export function isFresh(root: string): boolean {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(root);
}

export function markFresh(root: string): void {
  writeFileSync(path.join(root, STAMP), fingerprint(root));
}

/** The next start builds anew. */
export function forgetFresh(root: string): void {
  rmSync(path.join(root, STAMP), { force: true });
}

function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const input of INPUTS) {
    const place = path.join(root, input);
    if (!existsSync(place)) continue;
    for (const file of statSync(place).isDirectory() ? filesBelow(place) : [place]) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
