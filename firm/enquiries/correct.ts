import { randomUUID } from "node:crypto";
import type { EnquiryMails } from "./enquiry-mails.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { CorrectionsTable } from "#db/tables.ts";

/** Corrections stored for one enquiry. */
const CORRECTIONS = 20;

export type NewCorrection = { token: string; words: string; at: number; mails: Pick<EnquiryMails, "corrected"> };

/**
 * Stores a correction beside the original and tells the firm, in one transaction. The same words sent twice are stored
 * once.
 */
export async function insertCorrection(
  queries: Queries,
  { token, words, at, mails }: NewCorrection,
): Promise<"stored" | "unknown" | "too-many"> {
  // Unread again, for there is something new. The row's lock makes a second press wait and find the first.
  await queries.updateTable("enquiries").set({ readAt: null }).where("token", "=", token).execute();
  const enquiry = await readEnquiry(queries, "token", token);
  if (!enquiry) return "unknown";
  const earlier = await correctionsOf(queries, enquiry.id);
  if (earlier.at(-1)?.words === words) return "stored";
  if (earlier.length >= CORRECTIONS) return "too-many";
  await queries
    .insertInto("corrections")
    .values({ id: randomUUID(), enquiryId: enquiry.id, words, createdAt: at })
    .execute();
  await insertMails(queries, mails.corrected(enquiry, words), at);
  return "stored";
}

/** Earliest first. */
export function correctionsOf(queries: Queries, enquiryId: string): Promise<CorrectionsTable[]> {
  return queries
    .selectFrom("corrections")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
