import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file that browsers may keep for ever: its name changes with what is in it.
 * @param name with its ending, below /assets/: `forks.svg`
 * @returns its address: `/assets/forks-1f3870be27.svg`
 */
export function writeHashedAsset(outputFolder: string, name: string, bytes: string | Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const { dir, name: stem, ext } = path.posix.parse(name);
  const address = path.posix.join("/assets", dir, `${stem}-${hash}${ext}`);
  const file = path.join(outputFolder, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return address;
}
