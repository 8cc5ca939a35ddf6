import { WINDOW, type RateLimit } from "./rate-limit.ts";
import type { Database } from "#db/database.ts";
import { consume } from "#db/rate-limits.ts";

/**
 * Form posts counted in the database, so that the limit holds across all servers. `limit` is posts per address and
 * window; 0 turns it off.
 */
export function sharedRateLimit(database: Database, limit: number): RateLimit {
  return {
    consume: async (visitor, now) =>
      limit === 0 || consume(database.queries, `post ${visitor}`, { limit, window: WINDOW }, now),
  };
}
