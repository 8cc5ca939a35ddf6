import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "./database.ts";

/** At most `limit` uses of a key in `window` milliseconds. */
export type Limit = { limit: number; window: number };

/**
 * Counts one use of a key and answers whether it is still within the limit; shared by all servers. The key is kept as a
 * hash, so that nothing typed, and no address, stands in the table.
 */
export async function consume(queries: Queries, key: string, { limit, window }: Limit, now: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, started_at, count) values (${hashed(key)}, ${now}, 1)
    on conflict (key) do update set
      count = case when rate_limits.started_at <= ${now - window} then 1 else rate_limits.count + 1 end,
      started_at = case when rate_limits.started_at <= ${now - window} then ${now} else rate_limits.started_at end
    returning count`.execute(queries);
  return rows[0]!.count <= limit;
}

/** Starts a key's count again. */
export async function reset(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom("rateLimits").where("key", "=", hashed(key)).execute();
}

/** Takes away windows begun before a moment, in milliseconds since 1970. */
export async function removeOldLimits(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom("rateLimits").where("startedAt", "<", before).execute();
}

function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
