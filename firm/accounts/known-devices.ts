import type { Queries } from "#db/database.ts";

/** A device is forgotten when nobody signed in on it for this long, in milliseconds: half a year. */
export const DEVICE_LIFE = 183 * 24 * 60 * 60_000;

/** Kept of one user, the newest; whoever clears their cookies each day needs no more. */
const MOST = 20;

/** Ids of the able users who signed in on the device of this token's hash. */
export async function usersOfDevice(queries: Queries, tokenHash: string, now: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("knownDevices")
    .innerJoin("users", "users.id", "knownDevices.userId")
    .select("users.id")
    .where("knownDevices.tokenHash", "=", tokenHash)
    .where("knownDevices.seenAt", ">=", now - DEVICE_LIFE)
    .where("users.disabledAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Notes under a new token that a user signed in on a device. Whoever else signed in there keeps it under the new token;
 * the old one, which somebody may have planted, is worth nothing from now on.
 */
export async function rememberDevice(
  queries: Queries,
  userId: string,
  hashes: { fresh: string; old: string | undefined },
  now: number,
): Promise<void> {
  if (hashes.old !== undefined)
    await queries
      .updateTable("knownDevices")
      .set({ tokenHash: hashes.fresh })
      .where("tokenHash", "=", hashes.old)
      .execute();
  await queries
    .insertInto("knownDevices")
    .values({ tokenHash: hashes.fresh, userId, seenAt: now })
    .onConflict((row) => row.columns(["tokenHash", "userId"]).doUpdateSet({ seenAt: now }))
    .execute();
  await queries
    .deleteFrom("knownDevices")
    .where("seenAt", "<", now - DEVICE_LIFE)
    .execute();
  const rows = await queries
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("userId", "=", userId)
    .orderBy("seenAt", "desc")
    .orderBy("tokenHash")
    .execute();
  const surplus = rows
    .slice(MOST)
    .map(({ tokenHash }) => tokenHash)
    .filter((hash) => hash !== hashes.fresh);
  if (surplus.length > 0)
    await queries.deleteFrom("knownDevices").where("userId", "=", userId).where("tokenHash", "in", surplus).execute();
}

export async function forgetDevicesOf(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom("knownDevices").where("userId", "=", userId).execute();
}
