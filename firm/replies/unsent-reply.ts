import type { Queries } from "#db/database.ts";
import { staffEnquiry, type AskOfUnsent } from "#firm/enquiries/enquiries.ts";
import { draftOf, draftsOfOthers } from "./reply-drafts.ts";

const SAID = {
  page: "Your reply was not sent. Send it, or mark as answered without it.",
  row: "You have begun a reply that was not sent. Open it: send the reply there, or mark it as answered without it.",
  along:
    "One of them waits as before: you have begun a reply that was not sent. Open it: send the reply there, or mark it " +
    "as answered without it.",
};

/**
 * Asks, before an enquiry that waits is marked as answered, whoever has begun a reply to it: nothing was sent. `place`:
 * where it was pressed; `inBox`: words stand in the box of their page, which may not be saved.
 */
export const askOfUnsent =
  (place: keyof typeof SAID, inBox = false): AskOfUnsent =>
  async (queries, { id, actor }) => {
    const enquiry = await staffEnquiry(queries, id);
    if (!enquiry || enquiry.closedAt !== null) return undefined;
    if (!inBox && !(await draftOf(queries, id, actor))) return undefined;
    return { status: 409, message: SAID[place], unsent: true };
  };

/** Replies to an enquiry that were begun and not sent: whether one's own, and whose else, by user name. */
export type Unsent = { own: boolean; others: string[] };

export async function unsentReplies(queries: Queries, id: string, username: string): Promise<Unsent> {
  const others = await draftsOfOthers(queries, id, username);
  return { own: (await draftOf(queries, id, username)) !== undefined, others: others.map((one) => one.username) };
}

/** Whose else, of several enquiries. */
export async function unsentOfOthers(
  queries: Queries,
  ids: string[],
  username: string,
): Promise<{ id: string; others: string[] }[]> {
  const found = [];
  for (const id of ids) {
    const others = await draftsOfOthers(queries, id, username);
    if (others.length > 0) found.push({ id, others: others.map((one) => one.username) });
  }
  return found;
}
