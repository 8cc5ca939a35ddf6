import type { Queries } from "#db/database.ts";
import type { MailKind } from "./message.ts";

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

/** Whether a mail of one kind about an enquiry has not left, and is not leaving. */
export async function isUnsent(queries: Queries, enquiryId: string, kind: MailKind): Promise<boolean> {
  const row = await queries
    .selectFrom("outbox")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .where("kind", "=", kind)
    .where("deliveredAt", "is", null)
    .where("leasedBy", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** For whom mails of some kinds about an enquiry have left, or are leaving now. */
export async function whoWasMailed(queries: Queries, enquiryId: string, kinds: readonly MailKind[]): Promise<string[]> {
  const rows = await queries
    .selectFrom("outbox")
    .select("recipient")
    .distinct()
    .where("enquiryId", "=", enquiryId)
    .where("kind", "in", kinds)
    .where((left) => left.or([left("deliveredAt", "is not", null), left("leasedBy", "is not", null)]))
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}
