import type { Database } from "#db/database.ts";
import { readEnquiry, type EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
import { compose } from "#mail/compose.ts";
import { FIRM } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";

type Parts = EnquiryMailParts & { database: Pick<Database, "queries"> };

/** The mails a reply follows, as its header names them. */
const FOLLOWED = 20;

/** Writes a reply as it is stored; undefined once the enquiry was erased. */
export function replyWriter({ database: { queries }, content: { site } }: Parts): WriteDraft {
  return async ({ enquiryId }, of) => {
    const [reply, enquiry] = await Promise.all([
      queries.selectFrom("replies").selectAll().where("id", "=", of).executeTakeFirst(),
      enquiryId === null ? undefined : readEnquiry(queries, "id", enquiryId),
    ]);
    if (!reply || !enquiry) return undefined;
    const before = await queries
      .selectFrom("outbox")
      .select("messageId")
      .where("enquiryId", "=", reply.enquiryId)
      .where("recipient", "!=", FIRM)
      .where("createdAt", "<", reply.createdAt)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(FOLLOWED)
      .execute();
    const composed = compose(reply.subject, [
      { kind: "typed", words: reply.words },
      { kind: "foot", lines: reply.signature.split("\n") },
    ]);
    return {
      ...composed,
      personal: true,
      follows: before.map(({ messageId }) => messageId).toReversed(),
      replyTo: { name: site.brand, address: site.email },
    };
  };
}
