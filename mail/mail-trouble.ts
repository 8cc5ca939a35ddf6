import { MOST_COUNTED } from "#db/most-counted.ts";
import type { Queries } from "#db/database.ts";

/** Messages that were given up, and messages not sent yet; counted up to `MOST_COUNTED`. */
export type MailTrouble = { failed: number; waiting: number };

export async function mailTrouble(queries: Queries): Promise<MailTrouble> {
  const undelivered = queries.selectFrom("outbox").select("id").where("deliveredAt", "is", null).limit(MOST_COUNTED);
  const [failed, waiting] = await Promise.all([
    undelivered.where("failedAt", "is not", null).execute(),
    undelivered.where("failedAt", "is", null).execute(),
  ]);
  return { failed: failed.length, waiting: waiting.length };
}
