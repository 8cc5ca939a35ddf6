import type { Database, Queries } from "./database.ts";

/** One transaction for each piece of work; PostgreSQL groups the flushes itself. */
export function postgresWrites(queries: Queries): Database["write"] {
  return (work) => queries.transaction().execute(work);
}
