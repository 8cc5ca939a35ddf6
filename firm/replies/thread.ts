import type { Queries } from "#db/database.ts";
import { correctionsOf, staffEnquiry, type Enquiry, type StaffEnquiry } from "#firm/enquiries/enquiries.ts";

/** What became of a reply's mail; `put-away`: staff took it off the list of failed mail. */
export type MailState = "queued" | "sent" | "failed" | "put-away";

/** A mail of the staff, as it is read in a thread. Moments are in milliseconds since 1970. */
export type ReplyEntry = {
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
  /** When its mail leaves, where it was not tried yet: until then its author can take it back. */
  leavesAt: number | undefined;
};

/** A mail that came back; columns as in db/thread-tables.ts. */
export type AnswerEntry = {
  id: string;
  enquiryId: string;
  kind: "answer";
  at: number;
  side: "visitor" | "firm";
  sender: string;
  expected: boolean;
  automatic: boolean;
  bounced: boolean;
  subject: string;
  words: string;
  cut: boolean;
  attachments: string[];
};

export type ThreadEntry = ReplyEntry | AnswerEntry;

/** Entries of each kind shown of one thread. */
const MOST = 200;

/** What was written about some enquiries, earliest first. */
export async function threadOf(queries: Queries, ids: string[]): Promise<ThreadEntry[]> {
  const [replies, answers] = await Promise.all([repliesOf(queries, ids), answersOf(queries, ids)]);
  return [...replies, ...answers].toSorted((a, b) => a.at - b.at);
}

async function repliesOf(queries: Queries, ids: string[]): Promise<ReplyEntry[]> {
  const rows = await queries
    .selectFrom("replies")
    .leftJoin("outbox", "outbox.messageId", "replies.messageId")
    .selectAll("replies")
    .select(["outbox.deliveredAt", "outbox.failedAt", "outbox.id as mail", "attempts", "nextAttemptAt", "leasedBy"])
    .where("replies.enquiryId", "in", ids)
    .orderBy("replies.createdAt")
    .orderBy("replies.id")
    .limit(MOST)
    .execute();
  return rows.map(
    ({ messageId: _id, createdAt: at, deliveredAt, failedAt, mail, attempts, nextAttemptAt, leasedBy, ...row }) => ({
      ...row,
      kind: "reply",
      at,
      state: deliveredAt !== null ? "sent" : failedAt !== null ? "failed" : mail === null ? "put-away" : "queued",
      stateAt: deliveredAt ?? failedAt ?? at,
      leavesAt: attempts === 0 && leasedBy === null && nextAttemptAt !== null ? Number(nextAttemptAt) : undefined,
    }),
  );
}

async function answersOf(queries: Queries, ids: string[]): Promise<AnswerEntry[]> {
  const rows = await queries
    .selectFrom("answers")
    .selectAll()
    .where("enquiryId", "in", ids)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ messageId: _id, createdAt: at, expected, automatic, bounced, cut, attachments, ...row }) => ({
    ...row,
    kind: "answer",
    at,
    expected: expected === 1,
    automatic: automatic === 1,
    bounced: bounced === 1,
    cut: cut === 1,
    attachments: JSON.parse(attachments) as string[],
  }));
}

/**
 * Changes whenever something is added to a thread, the enquiry is closed or opened again, or a colleague takes it: a
 * form posts it back. `writer`: the user who has the form open.
 */
export async function threadMark(
  queries: Queries,
  { id, closedAs }: Pick<Enquiry, "id" | "closedAs">,
  writer: string,
): Promise<string> {
  const [thread, corrections, record] = await Promise.all([
    threadOf(queries, [id]),
    correctionsOf(queries, id),
    staffEnquiry(queries, id),
  ]);
  const owner = record?.owner ?? null;
  return markOf({ closedAs, owner }, { entries: thread.length, corrections: corrections.length }, writer);
}

/** The same of lists that were read before, so that a form tells of what stands beside it. */
export function markOf(
  { closedAs, owner }: Pick<Enquiry, "closedAs"> & Pick<StaffEnquiry, "owner">,
  { entries, corrections }: { entries: number; corrections: number },
  writer: string,
): string {
  const taken = owner === null || owner === writer ? [] : [owner];
  return [entries, corrections, closedAs ?? "waiting", ...taken].join("-");
}
