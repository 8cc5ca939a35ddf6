import { randomUUID } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { mayStillEnter, newSessionToken, tokenHash } from "#firm/accounts/accounts.ts";

type Owner = { id: string; username: string };

export type CalendarFeed = { id: string; createdAt: number };

/** An address made this short a while ago, in milliseconds, was not seen yet: the button was pressed twice. */
const UNSEEN = 5000;

/**
 * Makes a new address, in the place of one that was made a moment before; answers its key, of which only a hash is
 * stored.
 */
export async function addFeed(database: Database, { id: userId, username }: Owner, at: number): Promise<string> {
  const token = newSessionToken();
  await database.write(async (queries) => {
    const id = randomUUID();
    await queries
      .deleteFrom("calendarFeeds")
      .where("userId", "=", userId)
      .where("createdAt", ">", at - UNSEEN)
      .execute();
    await queries
      .insertInto("calendarFeeds")
      .values({ id, userId, tokenHash: tokenHash(token), createdAt: at })
      .execute();
    await recordAudit(queries, { at, actor: username, action: "added-feed", subject: id });
  });
  return token;
}

/** Addresses of one user that still work. */
export function feedsOf(queries: Queries, userId: string): Promise<CalendarFeed[]> {
  return queries
    .selectFrom("calendarFeeds")
    .select(["id", "createdAt"])
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .execute();
}

/** Ends one of the user's addresses; where there is none, it was ended before. */
export function revokeFeed(database: Database, owner: Owner, id: string, at: number): Promise<void> {
  return database.write(async (queries) => {
    const revoked = await queries
      .updateTable("calendarFeeds")
      .set({ revokedAt: at })
      .where("id", "=", id)
      .where("userId", "=", owner.id)
      .where("revokedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (revoked) await recordAudit(queries, { at, actor: owner.username, action: "revoked-feed", subject: id });
  });
}

/** The user name of whose address it is; undefined where it was revoked, or its user may not enter any more. */
export async function feedOwner(queries: Queries, token: string): Promise<string | undefined> {
  const feed = await queries
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .select(["userId", "username"])
    .where("tokenHash", "=", tokenHash(token))
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return feed && (await mayStillEnter(queries, feed.userId)) ? feed.username : undefined;
}
