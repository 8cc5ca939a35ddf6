import { sql } from "kysely";
import type { Engine, Queries } from "#db/database.ts";

/** A number that this site alone uses for PostgreSQL's advisory lock. */
const NAMES_LOCK = 7_305_120;

/**
 * Before a transaction that may change names locks any row, and until it ends: what is found by them is marked on other
 * enquiries of the same person too (look-again.ts), so that two such would wait for each other's rows for ever. SQLite
 * has one writer at a time.
 */
export async function lockNames(queries: Queries, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(queries);
}
