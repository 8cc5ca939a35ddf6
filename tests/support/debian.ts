import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A program the tests need, found as an absolute path in PATH, or in folders that only root has in theirs. */
export function inPath(names: string[], more: string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(":").filter(Boolean), ...more];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((file) => existsSync(file));
}

/** Installs Debian packages where this machine allows it: apt-get is there and we are root. Answers whether it did. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !inPath(["apt-get"])) return false;
  console.log(`Installing ${packages.join(" and ")}, which the tests need ...`);
  return aptGet("update", "-qq") && aptGet("install", "-y", "-qq", ...packages);
}

function aptGet(...words: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // What it says goes to the error stream whole: if it fails, that is what a person needs.
  return spawnSync("apt-get", words, { env: environment, stdio: ["ignore", 2, 2] }).status === 0;
}
