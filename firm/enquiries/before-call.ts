import type { Queries } from "#db/database.ts";
import { unreadCorrections } from "./corrections.ts";
import { hasOpened } from "./open-enquiry.ts";
import { openBeforeCall, toldNotes } from "./told-numbers.ts";

/**
 * What is to be known before somebody is called, on a page of theirs: what they told, when a correction came that
 * nobody has opened since, and whether that is to be opened first: `openFirst` is null for who has opened the enquiry,
 * who reads the words themselves, and where `told` says already that another number stands in a correction.
 */
export async function beforeCall(queries: Queries, id: string, username: string) {
  const [told, unread, opened] = await Promise.all([
    toldNotes(queries, id),
    unreadCorrections(queries, [id]),
    hasOpened(queries, id, username),
  ]);
  const correctedAt = unread.get(id) ?? null;
  const number = told.find(({ field }) => field === "phone");
  const isSaid = opened || number?.otherSince != null;
  return { told, correctedAt, openFirst: isSaid ? null : openBeforeCall(correctedAt, number) };
}
