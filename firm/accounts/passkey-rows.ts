import type { Queries } from "#db/database.ts";
import type { PasskeysTable } from "#db/account-tables.ts";

/** Most passkeys of one user. */
export const MOST_PASSKEYS = 10;

export type Passkey = PasskeysTable;

/** Those of a user, the oldest first. */
export function passkeysOf(queries: Queries, userId: string): Promise<Passkey[]> {
  return queries.selectFrom("passkeys").selectAll().where("userId", "=", userId).orderBy("createdAt").execute();
}

export function passkeyById(queries: Queries, id: string): Promise<Passkey | undefined> {
  return queries.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function hasPasskey(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("passkeys")
    .select("id")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the users who have one. */
export async function usersWithPasskey(queries: Queries): Promise<Set<string>> {
  const rows = await queries.selectFrom("passkeys").select("userId").distinct().execute();
  return new Set(rows.map(({ userId }) => userId));
}
