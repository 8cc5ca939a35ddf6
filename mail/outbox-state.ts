import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { TO_SUBSCRIBERS, type MailKind } from "./message.ts";
import type { OutboxRow } from "./outbox.ts";

/** What should have gone out; what is planned for later does not wait yet. */
function waiting(queries: Queries, now: number) {
  return queries
    .selectFrom("outbox")
    .where("deliveredAt", "is", null)
    .where("failedAt", "is", null)
    .where((row) => row.or([row("attempts", ">", 0), row("nextAttemptAt", "<=", now)]));
}

function givenUp(queries: Queries) {
  return queries.selectFrom("outbox").where("deliveredAt", "is", null).where("failedAt", "is not", null);
}

/**
 * Both counted up to `MOST_COUNTED`, for every page of the staff area says them. A subscriber's dead address is not
 * among the failed: it stands on the list of failed mail, which the page of subscribers leads to.
 */
export type MailTrouble = { failed: number; waiting: number };

export async function mailTrouble(queries: Queries, now: number): Promise<MailTrouble> {
  const [failed, late] = await Promise.all(
    [givenUp(queries).where("kind", "not in", TO_SUBSCRIBERS), waiting(queries, now)].map((rows) =>
      rows.select("id").limit(MOST_COUNTED).execute(),
    ),
  );
  return { failed: failed!.length, waiting: late!.length };
}

/** What was planned for later has waited since then, and not since it was put in. */
const DUE_SINCE = sql<number>`case when attempts = 0 then next_attempt_at else created_at end`;

/** Mails to subscribers that were given up, counted up to `MOST_COUNTED`. */
export async function failedToSubscribers(queries: Queries): Promise<number> {
  const rows = givenUp(queries).where("kind", "in", TO_SUBSCRIBERS).select("id");
  return (await rows.limit(MOST_COUNTED).execute()).length;
}

/** How the outbox stands: for checks and metrics. */
export type OutboxState = {
  waiting: number;
  failed: number;
  /** How long the oldest mail that should have gone out has waited, in milliseconds; 0 where none waits. */
  oldestWait: number;
};

export async function outboxState({ queries }: Pick<Database, "queries">, now: number): Promise<OutboxState> {
  const late = await waiting(queries, now)
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min(DUE_SINCE).as("oldest")])
    .executeTakeFirstOrThrow();
  const failed = await givenUp(queries)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(late.count),
    failed: Number(failed.count),
    oldestWait: late.oldest === null ? 0 : Math.max(0, now - Number(late.oldest)),
  };
}

/** A mail as staff see it: what it is about and what became of it, not its words. */
export type MailRecord = Omit<OutboxRow, "message" | "leasedBy" | "leasedUntil">;

const RECORD = [
  "id",
  "enquiryId",
  "kind",
  "recipient",
  "messageId",
  "attempts",
  "nextAttemptAt",
  "deliveredAt",
  "failedAt",
  "lastError",
  "createdAt",
] as const;

/** Mails given up, newest first. */
export function failedMails({ queries }: Pick<Database, "queries">, limit: number): Promise<MailRecord[]> {
  return givenUp(queries).select(RECORD).orderBy("failedAt", "desc").orderBy("id").limit(limit).execute();
}

/** All mail about one enquiry, earliest first. */
export function mailsAbout({ queries }: Pick<Database, "queries">, enquiryId: string): Promise<MailRecord[]> {
  return queries
    .selectFrom("outbox")
    .select(RECORD)
    .where("enquiryId", "=", enquiryId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(100)
    .execute();
}

/** Whether a mail about an enquiry was at least tried for this recipient: a copy may lie in their mailbox. */
export async function wasTried(queries: Queries, enquiryId: string, recipient: string): Promise<boolean> {
  const tried = await queries
    .selectFrom("outbox")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .where("recipient", "=", recipient)
    .where("attempts", ">", 0)
    .executeTakeFirst();
  return tried !== undefined;
}

/** Whether a mail about an enquiry has left for this recipient, or is leaving now. */
export async function hasLeftTo(queries: Queries, enquiryId: string, recipient: string): Promise<boolean> {
  const row = await queries
    .selectFrom("outbox")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .where("recipient", "=", recipient)
    .where((left) => left.or([left("deliveredAt", "is not", null), left("leasedBy", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Which mails of one kind about an enquiry have left, or are leaving now: by when they were put into the outbox, in
 * milliseconds since 1970.
 */
export async function mailsLeft(queries: Queries, enquiryId: string, kind: MailKind): Promise<Set<number>> {
  const rows = await queries
    .selectFrom("outbox")
    .select("createdAt")
    .where("enquiryId", "=", enquiryId)
    .where("kind", "=", kind)
    .where((row) => row.or([row("deliveredAt", "is not", null), row("leasedBy", "is not", null)]))
    .execute();
  return new Set(rows.map(({ createdAt }) => Number(createdAt)));
}

/** When a mail of one kind that was put in about an enquiry at that moment went out; undefined where there is none. */
export function mailPutIn(
  queries: Queries,
  enquiryId: string,
  kind: MailKind,
  putIn: number,
): Promise<Pick<OutboxRow, "deliveredAt"> | undefined> {
  return queries
    .selectFrom("outbox")
    .select("deliveredAt")
    .where("enquiryId", "=", enquiryId)
    .where("kind", "=", kind)
    .where("createdAt", "=", putIn)
    .orderBy("id")
    .executeTakeFirst();
}

/**
 * When the last of the mails of some kinds about an enquiry leaves that were not tried and are not due yet; undefined
 * where none waits. Both in milliseconds since 1970.
 */
export async function waitsUntil(
  queries: Queries,
  enquiryId: string,
  kinds: MailKind[],
  now: number,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom("outbox")
    .select("nextAttemptAt")
    .where("enquiryId", "=", enquiryId)
    .where("kind", "in", kinds)
    .where("deliveredAt", "is", null)
    .where("attempts", "=", 0)
    .where("nextAttemptAt", ">", now)
    .orderBy("nextAttemptAt", "desc")
    .executeTakeFirst();
  return row && Number(row.nextAttemptAt);
}

/** Whether a mail of one kind about an enquiry is not due yet; `now` in milliseconds since 1970. */
export async function isWaiting(queries: Queries, enquiryId: string, kind: MailKind, now: number): Promise<boolean> {
  return (await waitsUntil(queries, enquiryId, [kind], now)) !== undefined;
}
