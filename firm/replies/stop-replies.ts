import type { Queries } from "#db/database.ts";
import type { ReplyLeaves, StopReplies } from "#firm/enquiries/enquiries.ts";
import { unsend } from "./take-back-reply.ts";

/**
 * Stops, in the transaction that declines an enquiry, what was not tried yet of the replies to it, whoever wrote them:
 * each is a draft of its author's again, and the trail says who stopped it.
 */
export const stopReplies: StopReplies = async (queries, { id, actor, at, engine }) => {
  // In the draft each comes above what is there: the earliest stands first.
  const waiting = await untried(queries, id).selectAll("replies").orderBy("replies.createdAt", "desc").execute();
  for (const reply of waiting) await unsend(queries, engine, reply, { actor, at });
};

/** When the last of those leaves that were not tried yet. */
export const replyLeaves: ReplyLeaves = async (queries, id) => {
  const rows = await untried(queries, id).select("outbox.nextAttemptAt").execute();
  return rows.length === 0 ? undefined : Math.max(...rows.map((row) => Number(row.nextAttemptAt)));
};

function untried(queries: Queries, enquiryId: string) {
  return queries
    .selectFrom("replies")
    .innerJoin("outbox", "outbox.messageId", "replies.messageId")
    .where("replies.enquiryId", "=", enquiryId)
    .where("outbox.deliveredAt", "is", null)
    .where("outbox.attempts", "=", 0);
}

/** Whose replies were stopped at that moment, by user name; `at` in milliseconds since 1970. */
export async function repliesStopped(queries: Queries, id: string, at: number): Promise<string[]> {
  const lines = await queries
    .selectFrom("audit")
    .select(["actor", "action", "detail"])
    .where("subject", "=", id)
    .where("at", "=", at)
    .where("action", "in", ["unreplied", "stopped-reply"])
    .execute();
  return [...new Set(lines.map(({ actor, detail }) => detail ?? actor))].toSorted();
}
