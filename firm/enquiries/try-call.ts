import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { CallTriesTable } from "#db/intake-tables.ts";
import { MINUTE } from "#time/units.ts";
import type { StaffVerb } from "./staff-act.ts";

/** More of them say nothing that these do not. */
const MOST = 100;

/** So long, in milliseconds, a second press of the same user is of the same try. */
const SAME_TRY = MINUTE;

/**
 * Notes that they were called and nobody answered. It is no answer: the promise runs on, and a call of theirs waits to
 * be returned as it did. The same form sent twice is one try, and so is what one user notes twice within a minute.
 */
export const tryCall: StaffVerb = async (queries, { id, actor, at, key }) => {
  const before = await triesOf(queries, id);
  if (before.some(({ triedBy, triedAt }) => triedBy === actor && at - triedAt < SAME_TRY)) return undefined;
  if (before.length >= MOST)
    return { status: 400, message: "Very many tries are noted here. Please write to them instead." };
  const tried = await queries
    .insertInto("callTries")
    .values({ id: key, enquiryId: id, triedAt: at, triedBy: actor })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (tried) await recordAudit(queries, { at, actor, action: "tried-call", subject: id });
  return undefined;
};

/** The try named by `key` was noted by mistake; the trail keeps both. */
export const untryCall: StaffVerb = async (queries, { id, actor, at, key }) => {
  const removed = await queries
    .deleteFrom("callTries")
    .where("id", "=", key)
    .where("enquiryId", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (removed) await recordAudit(queries, { at, actor, action: "untried-call", subject: id });
  return undefined;
};

/** Earliest first. */
export function triesOf(queries: Queries, enquiryId: string): Promise<CallTriesTable[]> {
  return queries
    .selectFrom("callTries")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("triedAt")
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** The last since a moment, in milliseconds since 1970, of each of some enquiries that has one. */
export async function lastTries(
  queries: Queries,
  enquiryIds: string[],
  since: number,
): Promise<Map<string, { by: string; at: number }>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("callTries")
    .selectAll()
    .where("enquiryId", "in", enquiryIds)
    .where("triedAt", ">=", since)
    .orderBy("triedAt")
    .execute();
  return new Map(rows.map(({ enquiryId, triedAt, triedBy }) => [enquiryId, { by: triedBy, at: triedAt }]));
}
