import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";

/** Who of the staff, and when in milliseconds since 1970. */
type Act = { actor: string; at: number };

/**
 * Puts mails that had failed back in line, from the first attempt, with one line in the trail; answers how many. Call
 * the worker's `wake` after it.
 */
export function sendAgain(database: Database, ids: string[], { actor, at }: Act): Promise<number> {
  return database.write(async (queries) => {
    const { length } = await queries
      .updateTable("outbox")
      .set({ leasedBy: null, leasedUntil: null, failedAt: null, attempts: 0, nextAttemptAt: at })
      .where("id", "in", ids)
      .where("failedAt", "is not", null)
      .where("deliveredAt", "is", null)
      .returning("id")
      .execute();
    if (length > 0)
      await recordAudit(queries, { at, actor, action: "mail-sent-again", subject: "outbox", detail: String(length) });
    return length;
  });
}

/** Takes failed mails off the list, where nobody can be reached; the trail of what each was about says so. */
export function dismiss(database: Database, ids: string[], { actor, at }: Act): Promise<void> {
  return database.write(async (queries) => {
    const away = await queries
      .deleteFrom("outbox")
      .where("id", "in", ids)
      .where("failedAt", "is not", null)
      .where("deliveredAt", "is", null)
      .returning("enquiryId")
      .execute();
    for (const { enquiryId } of away)
      await recordAudit(queries, { at, actor, action: "mail-put-away", subject: enquiryId ?? "outbox" });
  });
}
