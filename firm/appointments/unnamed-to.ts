import type { Engine, Queries } from "#db/database.ts";
import { heldNow, walledFromPerson } from "#firm/enquiries/enquiries.ts";
import { FIRM } from "#mail/message.ts";

/**
 * Whether a mail about an enquiry names nobody, by its recipient: of what is held back none does, nor to the mailbox that
 * many read where a wall keeps one of them from whoever sent it.
 */
export async function unnamedTo(
  queries: Queries,
  engine: Engine,
  enquiryId: string,
): Promise<(recipient: string) => boolean> {
  const isHeldBack = await heldNow(queries, enquiryId);
  const isWalled = (await walledFromPerson({ queries, engine }, enquiryId)).length > 0;
  return (recipient) => isHeldBack || (isWalled && recipient === FIRM);
}
