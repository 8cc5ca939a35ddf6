import type { Queries } from "#db/database.ts";

/** What became of one mail, by its Message-ID; `leaving`: a worker has it; undefined where it is not in the outbox. */
export async function mailStands(
  queries: Queries,
  messageId: string,
): Promise<"delivered" | "leaving" | "failed" | "waiting" | undefined> {
  const row = await queries
    .selectFrom("outbox")
    .select(["deliveredAt", "failedAt", "leasedBy"])
    .where("messageId", "=", messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.deliveredAt !== null) return "delivered";
  if (row.leasedBy !== null) return "leaving";
  return row.failedAt === null ? "waiting" : "failed";
}
