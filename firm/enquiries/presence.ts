import type { Queries } from "#db/database.ts";

/**
 * How long somebody counts as looking at an enquiry after its page was last asked for or renewed, in milliseconds; the
 * page renews it well before (app/pages/staff/enquiry/renew-looking.ts).
 */
export const PRESENCE_LEASE = 75_000;

/** Enquiries one of the staff may be looking at in several windows; the oldest give way. */
const MOST_OF_ONE = 20;

/**
 * Whoever looks, until the lease ends; those that ended are taken away. `now` in milliseconds since 1970. Answers the
 * lease, which is later than any they had before: it stands for this view of the page (`markGone`).
 */
export async function markPresent(
  queries: Queries,
  { enquiryId, userId }: { enquiryId: string; userId: string },
  now: number,
): Promise<number> {
  await queries.deleteFrom("presences").where("until", "<", now).execute();
  // One from ahead was written by a clock that was set right since.
  await queries
    .deleteFrom("presences")
    .where("until", ">", now + 2 * PRESENCE_LEASE)
    .execute();
  const known = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("id", "=", enquiryId)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!known) return 0;
  const before = await queries
    .selectFrom("presences")
    .select("until")
    .where("enquiryId", "=", enquiryId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  const until = Math.max(now + PRESENCE_LEASE, (before?.until ?? 0) + 1);
  await queries
    .insertInto("presences")
    .values({ enquiryId, userId, until })
    .onConflict((there) => there.columns(["enquiryId", "userId"]).doUpdateSet({ until }))
    .execute();
  const own = await queries
    .selectFrom("presences")
    .select("enquiryId")
    .where("userId", "=", userId)
    .orderBy("until", "desc")
    .orderBy("enquiryId")
    .execute();
  const surplus = own.slice(MOST_OF_ONE).map((one) => one.enquiryId);
  if (surplus.length > 0)
    await queries.deleteFrom("presences").where("userId", "=", userId).where("enquiryId", "in", surplus).execute();
  return until;
}

/**
 * They went away from a view of its page, by the lease it had last. That is often heard of after the next page has said
 * that it is looked at, or while another window shows it: the later lease stands.
 */
export async function markGone(
  queries: Queries,
  { enquiryId, userId }: { enquiryId: string; userId: string },
  lease: number,
): Promise<void> {
  await queries
    .deleteFrom("presences")
    .where("enquiryId", "=", enquiryId)
    .where("userId", "=", userId)
    .where("until", "<=", lease)
    .execute();
}

/** Who else looks at some enquiries right now, by user name. */
export async function othersPresent(
  queries: Queries,
  enquiryIds: string[],
  username: string,
  now: number,
): Promise<Map<string, string[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("presences")
    .innerJoin("users", "users.id", "presences.userId")
    .select(["enquiryId", "username"])
    .where("enquiryId", "in", enquiryIds)
    .where("username", "!=", username)
    .where("disabledAt", "is", null)
    .where("until", ">=", now)
    .orderBy("username")
    .execute();
  const all = new Map<string, string[]>();
  for (const { enquiryId, username: who } of rows) all.set(enquiryId, [...(all.get(enquiryId) ?? []), who]);
  return all;
}
