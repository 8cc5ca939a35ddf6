import { MOST_COUNTED } from "#db/most-counted.ts";
import { TO_SUBSCRIBERS } from "./message.ts";
import type { Queries } from "#db/database.ts";

/**
 * Messages that were given up, and messages not sent yet; counted up to `MOST_COUNTED`. A subscriber's dead address is
 * none of the first: it stands on the list of failed mail, which the page of subscribers leads to.
 */
export type MailTrouble = { failed: number; waiting: number };

/** Mails to subscribers that were given up, counted up to `MOST_COUNTED`. */
export async function failedToSubscribers(queries: Queries): Promise<number> {
  const rows = await queries
    .selectFrom("outbox")
    .select("id")
    .where("deliveredAt", "is", null)
    .where("failedAt", "is not", null)
    .where("kind", "in", TO_SUBSCRIBERS)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

export async function mailTrouble(queries: Queries): Promise<MailTrouble> {
  const undelivered = queries.selectFrom("outbox").select("id").where("deliveredAt", "is", null).limit(MOST_COUNTED);
  const [failed, waiting] = await Promise.all([
    undelivered.where("failedAt", "is not", null).where("kind", "not in", TO_SUBSCRIBERS).execute(),
    undelivered.where("failedAt", "is", null).execute(),
  ]);
  return { failed: failed.length, waiting: waiting.length };
}
