import type { Queries } from "#db/database.ts";
import { correctionsOf, type Enquiry } from "#firm/enquiries/enquiries.ts";

/** What became of a reply's mail; `put-away`: staff took it off the list of failed mail. */
export type MailState = "queued" | "sent" | "failed" | "put-away";

/** One mail of a thread, as staff read it. Moments are in milliseconds since 1970. */
export type ThreadEntry = {
  id: string;
  enquiryId: string;
  kind: "reply";
  at: number;
  author: string;
  sender: string;
  subject: string;
  words: string;
  signature: string;
  state: MailState;
  /** Since when it is sent or failed. */
  stateAt: number;
};

/** Entries shown of one enquiry. */
const MOST = 200;

/** What was written about some enquiries, earliest first. */
export async function threadOf(queries: Queries, ids: string[]): Promise<ThreadEntry[]> {
  const rows = await queries
    .selectFrom("replies")
    .leftJoin("outbox", "outbox.messageId", "replies.messageId")
    .selectAll("replies")
    .select(["outbox.deliveredAt", "outbox.failedAt", "outbox.id as mail"])
    .where("replies.enquiryId", "in", ids)
    .orderBy("replies.createdAt")
    .orderBy("replies.id")
    .limit(MOST)
    .execute();
  return rows.map(({ messageId: _id, createdAt: at, deliveredAt, failedAt, mail, ...row }) => ({
    ...row,
    kind: "reply",
    at,
    state: deliveredAt !== null ? "sent" : failedAt !== null ? "failed" : mail === null ? "put-away" : "queued",
    stateAt: deliveredAt ?? failedAt ?? at,
  }));
}

/** Changes whenever something is added to a thread, or the enquiry is closed or opened again: a form posts it back. */
export async function threadMark(
  queries: Queries,
  { id, closedAs }: Pick<Enquiry, "id" | "closedAs">,
): Promise<string> {
  const [thread, corrections] = await Promise.all([threadOf(queries, [id]), correctionsOf(queries, id)]);
  return [thread.length, corrections.length, closedAs ?? "waiting"].join("-");
}
