import { existsSync } from "node:fs";
import path from "node:path";

/** How each engine's backups end. */
export type BackupEnding = "sqlite" | "dump";

/**
 * Names sort by time and hold nothing a file system dislikes: `site-2026-11-21T03-00-00Z.sqlite`. `at` in milliseconds
 * since 1970.
 */
export function backupName(at: number, ending: BackupEnding): string {
  return `site-${timeInName(at)}.${ending}`;
}

/** `2026-11-21T03-00-00Z`, in UTC: the hour that comes twice in autumn has two names. */
function timeInName(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** When a backup was made, by its name, in milliseconds since 1970; nothing for any other file. */
export function backupTime(file: string): number | undefined {
  const match = /^site-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(sqlite|dump)$/.exec(path.basename(file));
  if (!match) return undefined;
  const [, day, hour, minute, second] = match;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Where the server puts its backups, and `npm run backup` unless told otherwise. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/** Where what a restore replaces is kept: never over something kept earlier. `at` in milliseconds since 1970. */
export function nameAside(folder: string, at: number, ending: BackupEnding): string {
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `replaced-${timeInName(at)}${number === 1 ? "" : `-${number}`}.${ending}`);
    if (!existsSync(file)) return file;
  }
}
