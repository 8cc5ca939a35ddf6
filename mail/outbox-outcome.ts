import type { Database, Queries } from "#db/database.ts";
import { FIRM, TO_VISITORS, type MailKind } from "./message.ts";
import { mailsLeft } from "./mails-about.ts";
import type { OutboxRow } from "./outbox.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR } from "#time/units.ts";

type Row = Pick<OutboxRow, "id">;

/**
 * The mail server has taken it. The copy has no further use, so its words go; the row tells that and when it was sent.
 * True even if the lease had run out meanwhile.
 */
export async function markDelivered(
  database: Database,
  { id, recipient }: Pick<OutboxRow, "id" | "recipient">,
  at: number,
): Promise<void> {
  await database.write((queries) =>
    queries
      .updateTable("outbox")
      // Their address may have been corrected while it was being sent (readdressMails).
      .set({ ...FREE, recipient, deliveredAt: at, failedAt: null, lastError: null, message: "" })
      .where("id", "=", id)
      .execute(),
  );
}

/**
 * It did not go out this time; only the worker that still holds the lease may say so. `lastError` may quote the mail
 * server.
 */
export async function markRetry(
  database: Database,
  { id }: Row,
  by: string,
  nextAttemptAt: number,
  lastError: string,
): Promise<void> {
  await database.write((queries) =>
    held(queries, id, by)
      .set({ ...FREE, nextAttemptAt, lastError })
      .execute(),
  );
}

/** It is not to be said now (said-later.ts): it waits as what was planned for later does, and is no failure. */
export async function markPutOff(database: Database, { id }: Row, by: string, nextAttemptAt: number): Promise<void> {
  await database.write((queries) =>
    held(queries, id, by)
      .set({ ...FREE, nextAttemptAt, attempts: 0, lastError: null })
      .execute(),
  );
}

/** Given up: the row is kept, staff see it, and it can be sent again. */
export async function markFailed(
  database: Database,
  { id }: Row,
  by: string,
  at: number,
  lastError: string,
): Promise<void> {
  await database.write((queries) =>
    held(queries, id, by)
      .set({ ...FREE, failedAt: at, lastError })
      .execute(),
  );
}

/** Gives a mail back untried: the server stops. */
export async function releaseLease(database: Database, { id }: Row, by: string): Promise<void> {
  await database.write((queries) =>
    held(queries, id, by)
      .set((row) => ({ ...FREE, attempts: row("attempts", "-", 1) }))
      .execute(),
  );
}

/** What it was to tell of was erased since. */
export async function removeMail(database: Database, { id }: Row): Promise<void> {
  await database.write((queries) => queries.deleteFrom("outbox").where("id", "=", id).execute());
}

/** Takes away rows of mail delivered before a moment, in milliseconds since 1970, that is about no enquiry. */
export async function removeDelivered(database: Database, before: number): Promise<void> {
  await database.write((queries) =>
    queries.deleteFrom("outbox").where("deliveredAt", "<", before).where("enquiryId", "is", null).execute(),
  );
}

/** Sent or not, in the transaction that erases what they are about. */
export async function removeMailsAbout(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("outbox").where("enquiryId", "=", enquiryId).execute();
}

/** Takes back what is still on its way to somebody who wants no such mail any more. */
export async function removeUnsent(queries: Queries, recipient: string, kinds: MailKind[]): Promise<void> {
  await queries
    .deleteFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "in", kinds)
    .where("deliveredAt", "is", null)
    .execute();
}

/**
 * Takes back what was to be sent about an enquiry and is not being sent at this moment; `putIn`: what was put into the
 * outbox at that moment alone.
 */
export async function removeUnsentAbout(
  queries: Queries,
  enquiryId: string,
  kind: MailKind,
  putIn?: number,
): Promise<void> {
  await unsent(queries, enquiryId, [kind])
    .$if(putIn !== undefined, (query) => query.where("createdAt", "=", putIn!))
    .execute();
}

/** The same of those whose words are written as they are sent, and answers their drafts. */
export async function takeDraftsAbout(queries: Queries, enquiryId: string, kind: MailKind): Promise<string[]> {
  const drafts = unsent(queries, enquiryId, [kind]).where("message", "like", '{"draft":%');
  const rows = await drafts.returning("message").execute();
  return rows.map(({ message }) => message);
}

/** Of those the ones that were to go to its sender, and not to the firm. */
export async function removeUnsentToVisitor(queries: Queries, enquiryId: string, kind: MailKind): Promise<void> {
  await unsent(queries, enquiryId, [kind]).where("recipient", "!=", FIRM).execute();
}

/**
 * Takes back what was put in about an enquiry at that moment, and answers whether nobody was told by it: a worker on
 * another connection may have taken it in between.
 */
export async function takeMailsBack(
  queries: Queries,
  enquiryId: string,
  kind: MailKind,
  putIn: number,
): Promise<boolean> {
  await removeUnsentAbout(queries, enquiryId, kind, putIn);
  return !(await mailsLeft(queries, enquiryId, kind)).has(putIn);
}

function unsent(queries: Queries, enquiryId: string, kinds: MailKind[]) {
  return queries
    .deleteFrom("outbox")
    .where("enquiryId", "=", enquiryId)
    .where("kind", "in", kinds)
    .where("deliveredAt", "is", null)
    .where("leasedBy", "is", null);
}

/**
 * What waits for the sender of an enquiry goes to another address from now on, or, where that is empty, to nobody. What
 * is being sent at this moment goes to the one before; should that fail, it goes to the new one.
 */
export async function readdressMails(
  queries: Queries,
  enquiryId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (to === "") await unsent(queries, enquiryId, TO_VISITORS).where("recipient", "=", from).execute();
  await queries
    .updateTable("outbox")
    .set({ recipient: to })
    .where("enquiryId", "=", enquiryId)
    .where("kind", "in", TO_VISITORS)
    .where("recipient", "=", from)
    .where("deliveredAt", "is", null)
    .execute();
}

/** Takes one mail back that was never tried; answers whether it was there. */
export async function removeUntried(queries: Queries, messageId: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom("outbox")
    .where("messageId", "=", messageId)
    .where("deliveredAt", "is", null)
    .where("leasedBy", "is", null)
    .where("attempts", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

const FREE = { leasedBy: null, leasedUntil: null };

function held(queries: Queries, id: string, by: string) {
  return queries.updateTable("outbox").where("id", "=", id).where("leasedBy", "=", by).where("deliveredAt", "is", null);
}

/** Mail about an enquiry goes with it; of other mail a year's rows tell who was sent which article. */
export function oldMailJob(database: Database, clock: () => number, mayEraseNow: () => Promise<boolean>): Job {
  return {
    name: "old-mail",
    every: DAY,
    retryAfter: HOUR,
    run: async () => {
      if (await mayEraseNow()) await removeDelivered(database, clock() - 365 * DAY);
    },
  };
}
