import { randomUUID } from "node:crypto";
import type { Queries } from "#db/database.ts";
import { TWO_FACTOR_REQUIRED } from "#db/settings.ts";

export type CalendarFeed = { id: string; createdAt: number };

/** An address made this short a while ago, in milliseconds, was not seen yet: the button was pressed twice. */
const UNSEEN = 5000;

/** Puts a new address in, in the place of one that was made a moment before. */
export async function addFeed(queries: Queries, userId: string, tokenHash: string, createdAt: number): Promise<string> {
  const id = randomUUID();
  await queries
    .deleteFrom("calendarFeeds")
    .where("userId", "=", userId)
    .where("createdAt", ">", createdAt - UNSEEN)
    .execute();
  await queries.insertInto("calendarFeeds").values({ id, userId, tokenHash, createdAt }).execute();
  return id;
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

/** Answers false where the user has no such address. */
export async function revokeFeed(queries: Queries, userId: string, id: string, at: number): Promise<boolean> {
  const revoked = await queries
    .updateTable("calendarFeeds")
    .set({ revokedAt: at })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Whether an address works: it was not revoked, its user may still sign in, and has a code where everyone must. */
export async function feedWorks(queries: Queries, tokenHash: string): Promise<boolean> {
  const feed = await queries
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .select("calendarFeeds.id")
    .where("tokenHash", "=", tokenHash)
    .where("revokedAt", "is", null)
    .where("users.disabledAt", "is", null)
    .where((is) =>
      is.or([
        is("users.totpSecret", "is not", null),
        is.not(is.exists(is.selectFrom("settings").select("name").where("name", "=", TWO_FACTOR_REQUIRED))),
      ]),
    )
    .executeTakeFirst();
  return feed !== undefined;
}
