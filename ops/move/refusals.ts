import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { BackupError } from "#ops/backups/make-backup.ts";
import type { Queries } from "#db/database.ts";
import type { MovedTable } from "./moved-tables.ts";

/** Names, in `jobs` of the target, that this move was done before and no server has worked on it since. */
export const MOVE = "move";

/** Rows that are never deleted: where one is missing in the source, the target was filled by somebody else. */
const LASTING = ["enquiries", "audit"];

/**
 * Refuses a target whose data did not come from just this source: by an earlier move it may hold part or all of it,
 * which is then replaced. @throws BackupError with what to do
 */
export async function refuseOtherData(source: DatabaseSync, target: Queries, tables: MovedTable[]): Promise<void> {
  const { rows: jobs } = await sql<{
    name: string;
    startedAt: number | null;
  }>`select name, started_at from jobs`.execute(target);
  if (jobs.some((job) => job.startedAt !== null)) {
    throw new BackupError(
      "A server has already worked on the target, so it holds data of its own. Name an empty database, or " +
        "empty that one if nothing in it is needed.",
    );
  }
  if (jobs.some((job) => job.name === MOVE)) {
    for (const table of LASTING) await refuseForeignRows(source, target, table);
    return;
  }
  for (const { name } of tables) {
    const {
      rows: [found],
    } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (found)
      throw new BackupError(
        `The target already holds data (in the table ${name}) that did not come from here. Name an empty database.`,
      );
  }
}

async function refuseForeignRows(source: DatabaseSync, target: Queries, table: string): Promise<void> {
  const known = source.prepare(`select 1 from "${table}" where id = ?`);
  for (let after = ""; ;) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where id > ${after} order by id limit 5000`.execute(target);
    if (rows.length === 0) return;
    for (const { id } of rows) {
      if (!known.get(id))
        throw new BackupError(
          `The target was filled from another database: its table ${table} holds rows that are ` +
            `not here. Name an empty database.`,
        );
    }
    after = rows.at(-1)!.id;
  }
}
