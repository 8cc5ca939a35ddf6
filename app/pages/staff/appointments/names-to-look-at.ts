import type { Queries } from "#db/database.ts";
import { hasOpened } from "#firm/enquiries/open-enquiry.ts";
import { lookUpSender } from "#firm/enquiries/own-enquiries.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";

/**
 * Names on file that may be theirs, until who looks has opened the enquiry, where the names come first; without their
 * own other enquiries.
 */
export async function namesToLookAt(queries: Queries, id: string, person: string, username: string): Promise<number> {
  if (await hasOpened(queries, id, username)) return 0;
  const record = await staffEnquiry(queries, id);
  if (!record) return 0;
  const { found, erased } = await lookUpSender(queries, person, { record, username });
  return found.length + erased.length;
}
