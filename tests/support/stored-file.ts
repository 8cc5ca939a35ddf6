import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";

/** Subjects of the messages in the embedded database of a data folder, read from its file. */
export function storedSubjects(dataDir: string): string[] {
  return inDatabase(dataDir, (database) =>
    database
      .prepare("select subject from contacts")
      .all()
      .map((row) => String(row.subject)),
  );
}

/** `ok`, or what SQLite finds wrong with the file. */
export function integrity(dataDir: string): string {
  return inDatabase(dataDir, (database) => String(database.prepare("pragma integrity_check").get()?.integrity_check));
}

function inDatabase<Result>(dataDir: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
