import type { Database, Queries } from "#db/database.ts";
import { consume, isUsedUp } from "#db/rate-limits.ts";

/**
 * How many form posts one address may send, so that a flood cannot bury real enquiries. Asked before anything is
 * written, and counted in the transaction of what was sent; times in milliseconds since 1970.
 */
export type RateLimit = {
  isUsedUp: (visitor: string, now: number) => Promise<boolean>;
  /** False where others were quicker: then nothing else may be written. */
  consume: (queries: Queries, visitor: string, now: number) => Promise<boolean>;
};

/** Ten minutes, in milliseconds; the sentence below says so. */
const WINDOW = 10 * 60 * 1000;

/** `limit`: posts per address and window, counted across all servers; 0 turns the limit off. */
export function postLimit({ queries: reading }: Pick<Database, "queries">, limit: number): RateLimit {
  if (limit === 0) return { isUsedUp: async () => false, consume: async () => true };
  const posts = { limit, window: WINDOW };
  return {
    isUsedUp: (visitor, now) => isUsedUp(reading, `post ${visitor}`, posts, now),
    consume: (queries, visitor, now) => consume(queries, `post ${visitor}`, posts, now),
  };
}

/** Said to whoever sent too many, with the firm's number as people read it. */
export function tooManyPosts(phone: string): string {
  return `You have sent several messages in a short time. Please wait ten minutes or call us at ${phone}.`;
}
