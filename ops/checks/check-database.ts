import { sql } from "kysely";
import { pendingMigrations } from "#db/migrate.ts";
import type { Database } from "#db/database.ts";
import { fine, wrong, type Finding } from "./finding.ts";

/** Reads the whole embedded database; of PostgreSQL, which checks its own pages, whether it answers. */
export async function checkIntegrity({ engine, queries }: Database): Promise<Finding> {
  const about = "Database";
  if (engine === "postgres") {
    await sql`select 1`.execute(queries);
    return fine(about, "PostgreSQL answers.");
  }
  const {
    rows: [damage],
  } = await sql<{ integrityCheck: string }>`pragma integrity_check(1)`.execute(queries);
  if (damage?.integrityCheck !== "ok") {
    return wrong(
      about,
      `The database is damaged (${damage?.integrityCheck}). Stop the site, keep a copy of DATA_DIR, and ` +
        `restore the last backup: npm run restore -- FILE --over-live-data`,
    );
  }
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(queries);
  if (orphans.length > 0)
    return wrong(
      about,
      `${orphans.length} rows belong to rows that are missing. Keep a copy of DATA_DIR and restore the last backup.`,
    );
  return fine(about, "All of it could be read, without damage.");
}

export async function checkMigrations(database: Database): Promise<Finding> {
  const about = "Tables";
  const waiting = await pendingMigrations(database);
  if (waiting.length > 0)
    return wrong(
      about,
      `Not brought up to date yet: ${waiting.join(", ")}. Make a backup, then start this ` +
        `version of the site; it does that first.`,
    );
  return fine(about, "Up to date.");
}
