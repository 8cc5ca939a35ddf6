import { DatabaseSync } from "node:sqlite";
import { BackupError } from "./make-backup.ts";

/**
 * Rows of every table but those in which the search keeps its words, within whatever transaction the connection is in.
 */
export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like " +
        "'sqlite\\_%' escape '\\' order by name",
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const row = database.prepare(`select count(*) as rows from "${String(name)}"`).get();
      return [String(name), Number(row?.rows)];
    }),
  );
}

/**
 * Opens a file that nobody else uses and reads all of it: pages, indexes, references between rows. Leaves it as one
 * file, without a write-ahead log beside it. Answers the rows of each table.
 * @throws BackupError where it is damaged or no database of this site
 */
export function verifySqliteFile(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    database.exec("pragma journal_mode = delete");
    const damage = database
      .prepare("pragma integrity_check(1)")
      .all()
      .map((row) => String(Object.values(row)[0]));
    if (damage[0] !== "ok") throw new BackupError(`${file} is damaged: ${damage[0]}`);
    const orphans = database.prepare("pragma foreign_key_check").all();
    if (orphans.length > 0)
      throw new BackupError(`${file} is damaged: ${orphans.length} rows belong to rows that are missing.`);
    const rows = countRows(database);
    if (!("migrations" in rows) || !("enquiries" in rows))
      throw new BackupError(`${file} is not a backup of this site: its tables are missing.`);
    return rows;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} cannot be read as a database: ${(error as Error).message}.`);
  } finally {
    database.close();
  }
}
