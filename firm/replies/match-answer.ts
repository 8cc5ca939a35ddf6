import type { Queries } from "#db/database.ts";
import type { IncomingHead } from "#mail/incoming.ts";
import { FIRM, TO_VISITORS } from "#mail/message.ts";
import type { PlusAddresses, Side } from "./plus-address.ts";

/** Which enquiry a mail is about, whose mail it answers, and whether it was sent to the address of the thread. */
export type Matched = { enquiryId: string; side: Side; addressed: boolean };

/**
 * By the address it was sent to, else by the mails it follows; undefined for a mail that is about none, and for one
 * that the site itself has sent.
 */
export async function matchAnswer(
  queries: Queries,
  head: IncomingHead,
  addresses: PlusAddresses | undefined,
): Promise<Matched | undefined> {
  if (head.messageId && (await sentAs(queries, [head.messageId])).length > 0) return undefined;
  return (addresses && (await byAddress(queries, head, addresses))) ?? byThread(queries, head);
}

async function byAddress(
  queries: Queries,
  { recipients }: IncomingHead,
  addresses: PlusAddresses,
): Promise<Matched | undefined> {
  for (const recipient of recipients) {
    const read = addresses.read(recipient);
    if (!read) continue;
    const row = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("reference", "=", read.reference)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    const side = row && addresses.sideOf(row.id, read.token);
    if (row && side) return { enquiryId: row.id, side, addressed: true };
  }
  return undefined;
}

async function byThread(queries: Queries, { follows }: IncomingHead): Promise<Matched | undefined> {
  const sent = await sentAs(queries, follows);
  const last = follows.toReversed().flatMap((id) => sent.filter((mail) => mail.messageId === id))[0];
  if (!last?.enquiryId) return undefined;
  const toVisitor = last.recipient !== FIRM && TO_VISITORS.some((kind) => kind === last.kind);
  return { enquiryId: last.enquiryId, side: toVisitor ? "visitor" : "firm", addressed: false };
}

/** Mails that the site has sent under these ids. */
async function sentAs(queries: Queries, ids: string[]) {
  if (ids.length === 0) return [];
  const mails = queries.selectFrom("outbox").select(["messageId", "enquiryId", "kind", "recipient"]);
  return mails.where("messageId", "in", ids).execute();
}
