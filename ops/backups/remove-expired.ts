import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expiredBackups } from "./expired-backups.ts";

/** A copy that was being made longer ago than this was broken off, in milliseconds. */
const BROKEN_OFF = 24 * 60 * 60 * 1000;

/** Takes outlived backups and the remains of broken-off ones away. Answers the names of the backups that went. */
export function rotate(folder: string, now: number): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder);
  const gone = expiredBackups(files, now);
  const remains = files.filter(
    (file) => /^site-.*\.partial/.test(file) && now - statSync(path.join(folder, file)).mtimeMs > BROKEN_OFF,
  );
  for (const file of [...gone, ...remains]) rmSync(path.join(folder, file), { force: true });
  return gone;
}
