import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Backup } from "./make-backup.ts";
import { createPrivately } from "#db/private-files.ts";
import { finishBackup } from "./finish-backup.ts";
import { backupName } from "./name.ts";
import { countRows, verifySqliteFile } from "./sqlite-file.ts";

/** All pages in one step: in steps, every enquiry that comes in meanwhile would make the copy begin anew. */
const ALL_PAGES = 2 ** 30;

/**
 * Copies the embedded database while servers read and write it, as it stands at one moment, and reads the copy back.
 * The file has its name only once it is whole and on the disk.
 * @param at the moment its name tells, in milliseconds since 1970
 */
export async function backupSqlite(source: string, folder: string, at: number): Promise<Backup> {
  // What was typed lies in these files: the site's own user reads them, and no other.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(at, "sqlite"));
  const partial = `${file}.partial`;
  try {
    createPrivately(partial);
    const counted = await copy(source, partial);
    return finishBackup(partial, file, counted, verifySqliteFile(partial));
  } finally {
    for (const left of [partial, `${partial}-journal`, `${partial}-wal`, `${partial}-shm`])
      rmSync(left, { force: true });
  }
}

/** Answers the rows of each table at the moment of the copy: both happen in one transaction. */
async function copy(source: string, target: string): Promise<Record<string, number>> {
  const live = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    live.exec("begin");
    const rows = countRows(live);
    await backup(live, target, { rate: ALL_PAGES });
    return rows;
  } finally {
    live.close();
  }
}
