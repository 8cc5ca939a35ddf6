import { setTimeout as sleep } from "node:timers/promises";
import { pendingMigrations } from "#db/migrate.ts";
import type { Database } from "#db/database.ts";

/** A database slower than this serves nobody, in milliseconds. */
const PATIENCE = 2000;

/** Whether requests may be sent here: the database answers, and its tables are those of this version. */
export async function isReady(database: Pick<Database, "queries" | "engine">): Promise<boolean> {
  const late = new AbortController();
  try {
    const upToDate = pendingMigrations(database).then((pending) => pending.length === 0);
    return await Promise.race([upToDate, sleep(PATIENCE, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

/** `GET /healthz` (the process lives) and `GET /readyz` (it can serve): for whatever watches over it. */
export function healthAnswer(well: boolean): Response {
  return new Response(well ? "ok\n" : "not ready\n", {
    status: well ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
