import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { BackupError } from "#ops/backups/make-backup.ts";
import type { Queries } from "#db/database.ts";
import type { MovedTable } from "./moved-tables.ts";

/** Rows sent with one statement, and characters of them: a piece of a document has a third of a million. */
const BATCH = 1000;
const LARGEST = 4_000_000;

/** Rows of a table in both databases after it was copied. */
export type Counts = { table: string; source: number; target: number };

/** Sends all rows of a table in batches, within the target's transaction, and counts both sides afterwards. */
export async function copyTable(source: DatabaseSync, target: Queries, { name, columns }: MovedTable): Promise<Counts> {
  const list = columns.map((column) => `"${column}"`).join(", ");
  let batch: unknown[] = [];
  let length = 0;
  const send = async () => {
    if (batch.length === 0) return;
    const rows = JSON.stringify(batch);
    batch = [];
    length = 0;
    await sql`
      insert into ${sql.table(name)} (${sql.raw(list)})
      select ${sql.raw(list)} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`
      .execute(target)
      .catch((error: Error) => {
        throw new BackupError(
          `The table ${name} could not be copied, so nothing was kept in the target: ${error.message}.`,
        );
      });
  };
  for (const row of source.prepare(`select ${list} from "${name}" order by rowid`).iterate()) {
    batch.push(row);
    length += Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 0);
    if (batch.length === BATCH || length > LARGEST) await send();
  }
  await send();
  const counted = source.prepare(`select count(*) as rows from "${name}"`).get();
  const {
    rows: [arrived],
  } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(target);
  return { table: name, source: Number(counted?.rows), target: Number(arrived?.rows) };
}
