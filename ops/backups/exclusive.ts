import { DatabaseSync } from "node:sqlite";
import { BackupError } from "./make-backup.ts";

const SQLITE_BUSY = 5;

/** The embedded database, closed to everyone else until `release`. */
export type Exclusive = { database: DatabaseSync | undefined; release: () => void };

/**
 * Takes the live file for itself: the engine's own locks tell whether any process still has it open, and they end with
 * that process however it ends, which a file holding a process number would not. Also empties the write-ahead log into
 * the file. A file too damaged to be opened has no locks either: then `database` is missing.
 * @throws BackupError while somebody has it open
 */
export function takeExclusively(file: string): Exclusive {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec("pragma locking_mode = exclusive");
    database.exec("pragma journal_mode = delete");
    database.exec("begin exclusive; commit");
    return { database, release: () => database.close() };
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY) {
      throw new BackupError(`A server or a command still uses ${file}. Stop it first, then try again.`);
    }
    return { database: undefined, release: () => undefined };
  }
}
