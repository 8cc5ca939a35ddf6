import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "./database.ts";
import { HOUR } from "#time/units.ts";

/** At most `limit` uses of a key in `window` milliseconds, an hour at most. */
export type Limit = { limit: number; window: number };

/** Keys remembered; beyond it the oldest are forgotten, so that a flood from many addresses does not fill the disk. */
export const REMEMBERED = 50_000;

/** What the keys are hashed with: the name of the row in `secrets`. */
const SECRET = "rate-limits";

/**
 * Counts one use of a key, in the transaction of `queries`, and answers whether it is still within the limit; shared by
 * all servers. A window that lies ahead was begun by a clock that ran ahead, and begins anew. `now` in milliseconds
 * since 1970.
 */
export async function consume(queries: Queries, key: string, { limit, window }: Limit, now: number): Promise<boolean> {
  const hash = hashed(key, (await secretOf(queries)) ?? (await makeSecret(queries)));
  const over = sql`rate_limits.started_at not between ${now - window + 1} and ${now + window}`;
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, started_at, count) values (${hash}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${over} then 1 else rate_limits.count + 1 end,
      started_at = case when ${over} then ${now} else rate_limits.started_at end
    returning count`.execute(queries);
  return rows[0]!.count <= limit;
}

/** Whether a key has no use left: asked first, so that a flood beyond the limit costs a read and no write. */
export async function isUsedUp(queries: Queries, key: string, { limit, window }: Limit, now: number): Promise<boolean> {
  const secret = await secretOf(queries);
  if (secret === undefined) return false;
  const used = await queries
    .selectFrom("rateLimits")
    .select("count")
    .where("key", "=", hashed(key, secret))
    .where("startedAt", ">", now - window)
    .where("startedAt", "<=", now + window)
    .executeTakeFirst();
  return used !== undefined && used.count >= limit;
}

/** Starts a key's count again. */
export async function reset(queries: Queries, key: string): Promise<void> {
  const secret = await secretOf(queries);
  if (secret) await queries.deleteFrom("rateLimits").where("key", "=", hashed(key, secret)).execute();
}

/** Forgets windows that are over, and the oldest of more than `remembered`. `now` in milliseconds since 1970. */
export async function removeOldLimits(queries: Queries, now: number, remembered = REMEMBERED): Promise<void> {
  await sql`delete from rate_limits where started_at not between ${now - HOUR} and ${now + HOUR}`.execute(queries);
  await sql`
    delete from rate_limits where key in
      (select key from rate_limits order by started_at desc, key limit 1000000000 offset ${remembered})`.execute(
    queries,
  );
}

/**
 * A key holds a visitor's address or what was typed, and there are few enough addresses to try them all: without the
 * secret of this installation a hash tells nothing. Who has the whole database has that too; a row is gone in an hour.
 */
function hashed(key: string, secret: string): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}

async function secretOf(queries: Queries): Promise<string | undefined> {
  const row = await queries.selectFrom("secrets").select("value").where("name", "=", SECRET).executeTakeFirst();
  return row?.value;
}

/** Of two servers that make one at once, the first one's holds. */
async function makeSecret(queries: Queries): Promise<string> {
  await queries
    .insertInto("secrets")
    .values({ name: SECRET, value: randomBytes(32).toString("base64url") })
    .onConflict((row) => row.column("name").doNothing())
    .execute();
  return (await secretOf(queries))!;
}
