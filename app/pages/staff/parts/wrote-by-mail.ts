import type { Queries } from "#db/database.ts";
import { unansweredMails } from "#firm/replies/unanswered-mail.ts";
import { saidAt } from "./said-at.ts";

/**
 * Of some enquiries that a mail about them came which nobody has answered, by the id, and never what it says: what is
 * said of their appointment may hold no more. `now` in milliseconds since 1970.
 */
export async function wroteByMail(queries: Queries, ids: readonly string[], now: number): Promise<Map<string, string>> {
  const mails = await unansweredMails(queries, ids);
  return new Map(
    [...mails].map(([id, { at, isTheirs }]) => [
      id,
      `${isTheirs ? "they" : "somebody"} wrote by mail ${saidAt(at, now)}; not answered yet`,
    ]),
  );
}
