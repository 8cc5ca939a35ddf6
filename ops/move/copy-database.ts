import { sql } from "kysely";
import { BackupError } from "#ops/backups/make-backup.ts";
import { takeExclusively } from "#ops/backups/exclusive.ts";
import { noteDone } from "#db/job-leases.ts";
import type { Database } from "#db/database.ts";
import { copyTable, type Counts } from "./copy-table.ts";
import { indexWords } from "./index-terms.ts";
import { MOVE, refuseOtherData } from "./refusals.ts";
import { movedTables } from "./moved-tables.ts";

type Order = {
  /** The embedded database, which nobody may use meanwhile. */
  file: string;
  /** PostgreSQL with up-to-date tables and without time limits. */
  target: Database;
  /** Milliseconds since 1970. */
  at: number;
  /** Told of each table when it was copied. */
  onTable: (counts: Counts) => void;
};

/**
 * Copies an embedded database to PostgreSQL in one transaction: all of it arrives, or nothing. Done again, it replaces
 * what the move before brought, until a server has worked on the target. @throws BackupError with what to do
 */
export async function moveToPostgres({ file, target, at, onTable }: Order): Promise<Counts[]> {
  const { database: source, release } = takeExclusively(file);
  if (!source) throw new BackupError(`${file} cannot be read as a database. Run npm run check.`);
  try {
    return await target.write(async (queries) => {
      const tables = await movedTables(source, queries);
      // Two moves at once, or a server that starts meanwhile, wait here for one another.
      await sql`lock table jobs in access exclusive mode`.execute(queries);
      await refuseOtherData(source, queries, tables);
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}, enquiry_search`.execute(queries);
      const all: Counts[] = [];
      for (const table of tables) {
        const counts = await copyTable(source, queries, table);
        if (counts.source !== counts.target) {
          throw new BackupError(
            `Of ${counts.source} rows of ${table.name} only ${counts.target} arrived, so nothing ` +
              `was kept in the target. Try again.`,
          );
        }
        onTable(counts);
        all.push(counts);
      }
      await indexWords(source, queries);
      await noteDone(queries, MOVE, at);
      return all;
    });
  } finally {
    release();
  }
}
