import { chmodSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { sameRows, type Backup } from "./make-backup.ts";
import { flush } from "./durable.ts";

/**
 * Gives a backup that was read back its name, once it is whole and on the disk; only the site's own user may read it.
 * @param partial the file until now, in the folder of `file`
 * @param counted rows of what was backed up
 * @param read rows found in the backup
 * @throws BackupError where the two differ
 */
export function finishBackup(partial: string, file: string, counted: Backup["rows"], read: Backup["rows"]): Backup {
  sameRows(counted, read);
  chmodSync(partial, 0o600);
  flush(partial);
  renameSync(partial, file);
  flush(path.dirname(file));
  return { file, bytes: statSync(file).size, rows: read };
}
