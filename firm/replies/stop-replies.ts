import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { readEnquiry, type ReplyLeaves, type StopReplies } from "#firm/enquiries/enquiries.ts";
import { declinesAsWritten } from "./declines.ts";
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

/** When the last of those leaves that were not tried yet and do not themselves tell them that they are declined. */
export const replyLeaves =
  (content: Pick<Content, "site" | "team" | "replies">): ReplyLeaves =>
  async (queries, id) => {
    const rows = await untried(queries, id).select(["author", "words", "outbox.nextAttemptAt"]).execute();
    const enquiry = rows.length === 0 ? undefined : await readEnquiry(queries, "id", id);
    if (!enquiry) return undefined;
    const others: number[] = [];
    for (const { author, words, nextAttemptAt } of rows) {
      const isTelling = await declinesAsWritten(queries, content, { words, enquiry, author });
      if (!isTelling) others.push(Number(nextAttemptAt));
    }
    return others.length === 0 ? undefined : Math.max(...others);
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
