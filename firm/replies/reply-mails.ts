import type { Database, Queries } from "#db/database.ts";
import type { RepliesTable } from "#db/thread-tables.ts";
import { readEnquiry, visitorsReplyTo, type EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
import { compose } from "#mail/compose.ts";
import { FIRM, TO_VISITORS } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";

type Parts = EnquiryMailParts & { database: Pick<Database, "queries"> };

/** The latest mails to and from who wrote, before a reply. */
function mailsBefore(queries: Queries, table: "outbox" | "answers", reply: RepliesTable) {
  return queries
    .selectFrom(table)
    .select(["messageId", "createdAt"])
    .where("enquiryId", "=", reply.enquiryId)
    .where("createdAt", "<", reply.createdAt)
    .orderBy("createdAt", "desc")
    .limit(FOLLOWED);
}

/** The mails a reply follows, as its header names them. */
const FOLLOWED = 20;

/** Writes a reply as it is stored; undefined once the enquiry was erased. */
export function replyWriter({ database: { queries }, ...parts }: Parts): WriteDraft {
  return async ({ enquiryId }, of) => {
    const [reply, enquiry] = await Promise.all([
      queries.selectFrom("replies").selectAll().where("id", "=", of).executeTakeFirst(),
      enquiryId === null ? undefined : readEnquiry(queries, "id", enquiryId),
    ]);
    if (!reply || !enquiry) return undefined;
    const before = await Promise.all([
      mailsBefore(queries, "outbox", reply).where("kind", "in", TO_VISITORS).where("recipient", "!=", FIRM).execute(),
      mailsBefore(queries, "answers", reply).where("side", "=", "visitor").where("automatic", "=", 0).execute(),
    ]);
    const composed = compose(reply.subject, [
      { kind: "typed", words: reply.words },
      { kind: "foot", lines: reply.signature.split("\n") },
    ]);
    return {
      ...composed,
      personal: true,
      follows: before
        .flat()
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map(({ messageId }) => messageId)
        .slice(-FOLLOWED),
      replyTo: visitorsReplyTo(enquiry, parts),
    };
  };
}
