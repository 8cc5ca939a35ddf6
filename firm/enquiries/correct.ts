import { randomUUID } from "node:crypto";
import type { Typed } from "./day-limit.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import type { Intake } from "./intake.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { correctionsOf } from "./corrections.ts";
import { readEnquiry } from "./read-enquiry.ts";

/** Corrections stored for one enquiry. */
const CORRECTIONS = 20;

export type NewCorrection = {
  token: string;
  words: string;
  typed: Typed;
  intake: Pick<Intake, "counts">;
  mails: Pick<EnquiryMails, "corrected">;
};

/**
 * Stores a correction beside the original and tells the firm, in one transaction. The same words sent twice are stored
 * once.
 */
export async function insertCorrection(
  queries: Queries,
  { token, words, typed, intake, mails }: NewCorrection,
): Promise<"stored" | "unknown" | "too-many"> {
  // Unread again, for there is something new. The row's lock makes a second press wait and find the first.
  await queries.updateTable("enquiries").set({ readAt: null }).where("token", "=", token).execute();
  const enquiry = await readEnquiry(queries, "token", token);
  if (!enquiry) return "unknown";
  const earlier = await correctionsOf(queries, enquiry.id);
  if (earlier.at(-1)?.words === words) return "stored";
  if (earlier.length >= CORRECTIONS) return "too-many";
  const id = randomUUID();
  const { at } = typed;
  await queries.insertInto("corrections").values({ id, enquiryId: enquiry.id, words, createdAt: at }).execute();
  await insertMails(queries, [...mails.corrected(enquiry, id), ...(await intake.counts(queries, typed))], at);
  return "stored";
}
