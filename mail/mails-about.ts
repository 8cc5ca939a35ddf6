import type { ExpressionBuilder } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { FIRM, type MailKind } from "./message.ts";
import { MAIL_RECORD, type MailRecord } from "./outbox-state.ts";
import type { OutboxRow } from "./outbox.ts";

function about(queries: Queries, enquiryId: string) {
  return queries.selectFrom("outbox").where("enquiryId", "=", enquiryId);
}

/** It has left, or is leaving now: it cannot be called back. */
function hasLeft(row: ExpressionBuilder<Tables, "outbox">) {
  return row.or([row("deliveredAt", "is not", null), row("leasedBy", "is not", null)]);
}

/** All mail about one enquiry, earliest first. */
export function mailsAbout({ queries }: Pick<Database, "queries">, enquiryId: string): Promise<MailRecord[]> {
  return about(queries, enquiryId).select(MAIL_RECORD).orderBy("createdAt").orderBy("id").limit(100).execute();
}

/** Whether a mail about an enquiry was at least tried for this recipient: a copy may lie in their mailbox. */
export async function wasTried(queries: Queries, enquiryId: string, recipient: string): Promise<boolean> {
  const tried = await about(queries, enquiryId)
    .select("id")
    .where("recipient", "=", recipient)
    .where("attempts", ">", 0)
    .executeTakeFirst();
  return tried !== undefined;
}

/** Whether a mail about an enquiry has left for this recipient, or is leaving now. */
export async function hasLeftTo(queries: Queries, enquiryId: string, recipient: string): Promise<boolean> {
  const row = await about(queries, enquiryId)
    .select("id")
    .where("recipient", "=", recipient)
    .where(hasLeft)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Which mails of one kind about an enquiry have left, or are leaving now: by when they were put into the outbox, in
 * milliseconds since 1970.
 */
export async function mailsLeft(queries: Queries, enquiryId: string, kind: MailKind): Promise<Set<number>> {
  const rows = await about(queries, enquiryId).select("createdAt").where("kind", "=", kind).where(hasLeft).execute();
  return new Set(rows.map(({ createdAt }) => Number(createdAt)));
}

/** To whom mails of one kind go that were put in about an enquiry at that moment; each as often as one does. */
export async function recipientsOf(
  queries: Queries,
  enquiryId: string,
  kind: MailKind,
  putIn: number,
): Promise<string[]> {
  const rows = await about(queries, enquiryId)
    .select("recipient")
    .where("kind", "=", kind)
    .where("createdAt", "=", putIn)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** When a mail of one kind that was put in about an enquiry at that moment went out; undefined where there is none. */
export function mailPutIn(
  queries: Queries,
  enquiryId: string,
  kind: MailKind,
  putIn: number,
): Promise<Pick<OutboxRow, "deliveredAt"> | undefined> {
  return about(queries, enquiryId)
    .select("deliveredAt")
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
  const row = await about(queries, enquiryId)
    .select("nextAttemptAt")
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

/** Whether a mail of one kind about an enquiry has not left, and is not leaving. */
export async function isUnsent(queries: Queries, enquiryId: string, kind: MailKind): Promise<boolean> {
  const row = await about(queries, enquiryId)
    .select("id")
    .where("kind", "=", kind)
    .where((left) => left.not(hasLeft(left)))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a mail of some kinds about an enquiry has left for whoever sent it, is leaving, or is due; `now` in milliseconds
 * since 1970.
 */
export async function hasGoneOut(queries: Queries, id: string, kinds: MailKind[], now: number): Promise<boolean> {
  const row = await about(queries, id)
    .select("id")
    .where("kind", "in", kinds)
    .where("recipient", "!=", FIRM)
    .where((due) => due.or([hasLeft(due), due.and([due("failedAt", "is", null), due("nextAttemptAt", "<=", now)])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** For whom mails of some kinds about an enquiry have left, or are leaving now. */
export async function whoWasMailed(queries: Queries, enquiryId: string, kinds: readonly MailKind[]): Promise<string[]> {
  const rows = await about(queries, enquiryId)
    .select("recipient")
    .distinct()
    .where("kind", "in", kinds)
    .where(hasLeft)
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}
