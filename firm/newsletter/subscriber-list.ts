import type { Queries } from "#db/database.ts";
import type { ConsentsTable, SubscribersTable } from "#db/consent-tables.ts";

/** Shown at once; the export holds all. */
export const SUBSCRIBERS_SHOWN = 200;

/** Addresses that begin with a text, in the order of the alphabet. */
export function subscribersFrom(queries: Queries, beginning: string): Promise<Omit<SubscribersTable, "token">[]> {
  return queries
    .selectFrom("subscribers")
    .select(["id", "email", "createdAt", "confirmedAt", "unsubscribedAt", "askedAt"])
    .where("email", ">=", beginning)
    .where("email", "<=", `${beginning}\uFFFF`)
    .orderBy("email")
    .limit(SUBSCRIBERS_SHOWN)
    .execute();
}

/**
 * What one address agreed to and took back, earliest first: the evidence Canada's anti-spam law asks for (CASL, s. 13).
 */
export function consentOf(queries: Queries, email: string): Promise<ConsentsTable[]> {
  return queries.selectFrom("consents").selectAll().where("email", "=", email).orderBy("at").orderBy("id").execute();
}

/** How many receive the newsletter. */
export async function subscribedCount(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom("subscribers")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("confirmedAt", "is not", null)
    .where("unsubscribedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
