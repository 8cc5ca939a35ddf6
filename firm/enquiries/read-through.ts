import { sql, type RawBuilder } from "kysely";
import type { Engine } from "#db/database.ts";

/**
 * The table of enquiries in SQL, read through one of its indexes: the embedded database is told which, as it knows
 * nothing of how many rows a condition leaves; PostgreSQL counts them, and chooses by itself.
 */
export function enquiriesThrough({ engine }: { engine: Engine }, index: string): RawBuilder<unknown> {
  return engine === "postgres" ? sql`enquiries` : sql`enquiries indexed by ${sql.raw(index)}`;
}
