import type { Database } from "#db/database.ts";
import type { OutboxRow } from "./outbox.ts";

/** How the outbox stands: for staff, for checks and for figures. */
export type OutboxState = {
  /** Not sent yet; what is meant to go out only later does not wait yet. */
  waiting: number;
  failed: number;
  /** How long the oldest mail that should have gone out has waited, in milliseconds; 0 where none waits. */
  oldestWait: number;
};

export async function outboxState({ queries }: Pick<Database, "queries">, now: number): Promise<OutboxState> {
  const waiting = await queries
    .selectFrom("outbox")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("createdAt").as("oldest")])
    .where("deliveredAt", "is", null)
    .where("failedAt", "is", null)
    .where((row) => row.or([row("attempts", ">", 0), row("nextAttemptAt", "<=", now)]))
    .executeTakeFirstOrThrow();
  const failed = await queries
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("deliveredAt", "is", null)
    .where("failedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting.count),
    failed: Number(failed.count),
    oldestWait: waiting.oldest === null ? 0 : Math.max(0, now - Number(waiting.oldest)),
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
  return queries
    .selectFrom("outbox")
    .select(RECORD)
    .where("deliveredAt", "is", null)
    .where("failedAt", "is not", null)
    .orderBy("failedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
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
