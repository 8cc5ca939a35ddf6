import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { TO_SUBSCRIBERS } from "./message.ts";
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

export const MAIL_RECORD = [
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
  return givenUp(queries).select(MAIL_RECORD).orderBy("failedAt", "desc").orderBy("id").limit(limit).execute();
}
