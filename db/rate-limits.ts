import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database, Queries } from "./database.ts";
import { readSecret, secretNamed } from "./secrets.ts";
import type { Job } from "#time/job.ts";
import { DAY, MINUTE } from "#time/units.ts";

/** At most `limit` uses of a key in `window` milliseconds, a week at most. */
export type Limit = { limit: number; window: number };

/**
 * What is counted: by one visitor, address or name, which is stored as a hash, or of all together under a word of the
 * site's own.
 */
export type Key = string | { all: string };

const WEEK = 7 * DAY;

/**
 * Keys remembered; beyond it those whose windows end first are forgotten, so that a flood from many addresses does not
 * fill the disk. What is counted of all together is a handful of rows and stays.
 */
export const REMEMBERED = 50_000;

/** What the keys are hashed with: the name of the row in `secrets`. */
const SECRET = "rate-limits";

/** No hash holds a space. */
const ALL = "all ";

/**
 * Counts one use of a key, in the transaction of `queries`, and answers whether it is still within the limit; shared by
 * all servers. `now` in milliseconds since 1970.
 */
export async function consume(queries: Queries, key: Key, limit: Limit, now: number): Promise<boolean> {
  return (await countUse(queries, key, limit, now)) <= limit.limit;
}

/**
 * Counts `amount` uses and answers how many there are in the window now, beyond the limit too. A window that lies ahead
 * was begun by a clock that ran ahead, and begins anew.
 */
export async function countUse(
  queries: Queries,
  key: Key,
  { window }: Limit,
  now: number,
  amount = 1,
): Promise<number> {
  const row = typeof key === "string" ? hashed(key, await secretNamed(queries, SECRET)) : ALL + key.all;
  const over = sql`rate_limits.started_at not between ${now - window + 1} and ${now + window}`;
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, started_at, ends_at, count) values (${row}, ${now}, ${now + window}, ${amount})
    on conflict (key) do update set
      count = case when ${over} then ${amount} else rate_limits.count + ${amount} end,
      started_at = case when ${over} then ${now} else rate_limits.started_at end,
      ends_at = case when ${over} then ${now + window} else rate_limits.ends_at end
    returning count`.execute(queries);
  return rows[0]!.count;
}

/** How many uses of a key its window holds; what a read tells, without a write. */
export async function usesOf(queries: Queries, key: Key, { window }: Limit, now: number): Promise<number> {
  const stored = await storedKey(queries, key);
  if (stored === undefined) return 0;
  const used = await queries
    .selectFrom("rateLimits")
    .select("count")
    .where("key", "=", stored)
    .where("startedAt", ">", now - window)
    .where("startedAt", "<=", now + window)
    .executeTakeFirst();
  return used?.count ?? 0;
}

/** Whether a key has no use left: asked first, so that a flood beyond the limit costs a read and no write. */
export async function isUsedUp(queries: Queries, key: Key, limit: Limit, now: number): Promise<boolean> {
  return (await usesOf(queries, key, limit, now)) >= limit.limit;
}

/** Starts a key's count again. */
export async function reset(queries: Queries, key: Key): Promise<void> {
  const stored = await storedKey(queries, key);
  if (stored) await queries.deleteFrom("rateLimits").where("key", "=", stored).execute();
}

/**
 * Forgets windows that are over, those of a clock that ran ahead, and of more than `remembered` those that end first.
 * `now` in milliseconds since 1970.
 */
export async function removeOldLimits(queries: Queries, now: number, remembered = REMEMBERED): Promise<void> {
  await sql`delete from rate_limits where ends_at <= ${now} or started_at > ${now + WEEK}`.execute(queries);
  await sql`
    delete from rate_limits where key in
      (select key from rate_limits where key not like ${`${ALL}%`}
        order by ends_at desc, key limit 1000000000 offset ${remembered})`.execute(queries);
}

/** As it stands in the table; undefined where this installation has no secret yet, so that nothing was counted. */
async function storedKey(queries: Queries, key: Key): Promise<string | undefined> {
  if (typeof key !== "string") return ALL + key.all;
  const secret = await readSecret(queries, SECRET);
  return secret && hashed(key, secret);
}

/**
 * A key holds a visitor's address or what was typed, and there are few enough addresses to try them all: without the
 * secret of this installation a hash tells nothing. Who has the whole database has that too; a row goes with its
 * window.
 */
function hashed(key: string, secret: string): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}

export function oldLimitsJob(database: Database, clock: () => number): Job {
  return {
    name: "old-limits",
    every: MINUTE,
    retryAfter: MINUTE,
    run: () => database.write((queries) => removeOldLimits(queries, clock())),
  };
}
