import { ABSOLUTE_LIMIT, IDLE_LIMIT } from "./session-limits.ts";
import type { Database, Queries } from "#db/database.ts";
import type { User } from "./users.ts";

export type Session = {
  tokenHash: string;
  createdAt: number;
  seenAt: number;
  /** When the password was last typed in it; null in those of before that was noted. */
  confirmedAt: number | null;
};

/** A session of someone who has just typed their password. */
export async function addSession(queries: Queries, userId: string, tokenHash: string, now: number): Promise<void> {
  await queries
    .insertInto("sessions")
    .values({ tokenHash, userId, createdAt: now, seenAt: now, confirmedAt: now })
    .execute();
}

/** The session of a token's hash and its user; undefined where there is none or the user is disabled. */
export async function findSession(
  queries: Queries,
  tokenHash: string,
): Promise<{ session: Session; user: User } | undefined> {
  const row = await queries
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("users")
    .select(["sessions.tokenHash", "sessions.createdAt as startedAt", "sessions.seenAt", "sessions.confirmedAt"])
    .where("sessions.tokenHash", "=", tokenHash)
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startedAt, seenAt, confirmedAt, ...user } = row;
  return { session: { tokenHash, createdAt: startedAt, seenAt, confirmedAt }, user };
}

export async function markSeen(queries: Queries, tokenHash: string, now: number): Promise<void> {
  await queries.updateTable("sessions").set({ seenAt: now }).where("tokenHash", "=", tokenHash).execute();
}

export async function markConfirmed(queries: Queries, tokenHash: string, now: number): Promise<void> {
  await queries.updateTable("sessions").set({ confirmedAt: now }).where("tokenHash", "=", tokenHash).execute();
}

export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.write((queries) => queries.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute());
}

export async function endSessionsOf(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom("sessions").where("userId", "=", userId).execute();
}

/** Takes away sessions that nobody can use any more (firm/accounts/session-limits.ts). */
export async function removeOldSessions(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom("sessions")
    .where((row) =>
      row.or([
        row("createdAt", "<", now - ABSOLUTE_LIMIT),
        row("seenAt", "<", now - IDLE_LIMIT),
        row("seenAt", ">", now + IDLE_LIMIT),
      ]),
    )
    .execute();
}

export async function sessionsOf(queries: Queries, userId: string): Promise<Session[]> {
  return queries
    .selectFrom("sessions")
    .select(["tokenHash", "createdAt", "seenAt", "confirmedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
}
