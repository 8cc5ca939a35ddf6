import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { knownMigrations } from "#db/migrate.ts";
import { databaseFiles } from "#db/open.ts";
import { takeFromOthers } from "#db/private-files.ts";
import { BackupError } from "./make-backup.ts";
import { flush } from "./durable.ts";
import { takeExclusively, type Exclusive } from "./exclusive.ts";
import { nameAside } from "./name.ts";
import { ERASED, NOTHING_TAKEN_BACK, UNSUBSCRIBED, type TakenBack } from "./replay-erasures.ts";
import { verifySqliteFile } from "./sqlite-file.ts";

type Order = { backup: string; live: string; overLiveData: boolean; /** Milliseconds since 1970. */ at: number };

export type Restored = {
  rows: Record<string, number>;
  /** Where what was there before is kept. */
  formerFolder: string | undefined;
  takenBack: TakenBack;
};

/** Puts a backup in the place of the live database, whole or not at all. @throws BackupError */
export function restoreSqlite({ backup, live, overLiveData, at }: Order): Restored {
  if (!existsSync(backup))
    throw new BackupError(`${backup} does not exist. Backups are in the folder backups below DATA_DIR.`);
  const folder = path.dirname(live);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const incoming = `${live}.restoring`;
  let held: Exclusive | undefined;
  try {
    // The copy is looked at, not the backup: reading a database may leave files beside it.
    copyFileSync(backup, incoming);
    chmodSync(incoming, 0o600);
    const rows = verifySqliteFile(incoming);
    refuseNewer(incoming, backup);
    if (!existsSync(live)) {
      flush(incoming);
      renameSync(incoming, live);
      flush(folder);
      return { rows, formerFolder: undefined, takenBack: NOTHING_TAKEN_BACK };
    }
    held = takeExclusively(live);
    if (!overLiveData)
      throw new BackupError(
        `${live} holds data already. To replace it, add --over-live-data; what is there now is kept beside it.`,
      );
    const takenBack = held.database ? takenBackIn(held.database) : NOTHING_TAKEN_BACK;
    flush(incoming);
    const formerFolder = nameAside(folder, at, "sqlite");
    moveAside(live, formerFolder);
    renameSync(incoming, live);
    flush(folder);
    return { rows, formerFolder, takenBack };
  } finally {
    held?.release();
    rmSync(incoming, { force: true });
  }
}

/** A second name for the old file first: there is no moment in which a server would start on an empty database. */
function moveAside(live: string, aside: string): void {
  databaseFiles(live).forEach(takeFromOthers);
  // Left over where the file was too damaged to be opened: the new database must not take this log for its own.
  for (const ending of ["-wal", "-shm"]) if (existsSync(live + ending)) renameSync(live + ending, aside + ending);
  linkSync(live, aside);
}

function refuseNewer(file: string, backup: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const known = new Set(knownMigrations("sqlite"));
    const unknown = database
      .prepare("select name from migrations")
      .all()
      .map((row) => String(row.name))
      .filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new BackupError(
        `${backup} was made by a newer version of the site (${unknown.join(", ")}). ` +
          `Install that version, then restore.`,
      );
  } finally {
    database.close();
  }
}

function takenBackIn(database: DatabaseSync): TakenBack {
  try {
    return {
      erased: database
        .prepare(ERASED)
        .all()
        .map((row) => String(row.id)),
      unsubscribed: database
        .prepare(UNSUBSCRIBED)
        .all()
        .map((row) => ({ token: String(row.token), at: Number(row.at) })),
    };
  } catch {
    // Tables of the first version know neither, and a damaged file may not answer.
    return NOTHING_TAKEN_BACK;
  }
}
