import type { Queries } from "#db/database.ts";
import type { RepliesTable } from "#db/thread-tables.ts";

/** How long after a reply a second post of its form counts as one press, in milliseconds. */
const ONE_PRESS = 60_000;

/** How long the same words to the same person are asked about, in milliseconds. */
const SOON = 600_000;

/** Whether a form that has sent a reply was only posted twice. Moments in milliseconds since 1970. */
export function isSamePress(
  sent: Pick<RepliesTable, "words" | "createdAt">,
  { words, at }: { words: string; at: number },
): boolean {
  return sent.words === words && at - sent.createdAt <= ONE_PRESS;
}

/** The latest reply of these very words to the sender of an enquiry, about whichever of theirs, of the last minutes. */
export function sameWordsTo(
  queries: Queries,
  { id, words, at }: { id: string; words: string; at: number },
): Promise<Pick<RepliesTable, "id" | "createdAt"> | undefined> {
  const address = queries.selectFrom("enquiries").select("email").where("id", "=", id);
  return queries
    .selectFrom("replies")
    .innerJoin("enquiries", "enquiries.id", "replies.enquiryId")
    .select(["replies.id", "replies.createdAt"])
    .where("email", "=", address)
    .where("words", "=", words)
    .where("replies.createdAt", ">=", at - SOON)
    .orderBy("replies.createdAt", "desc")
    .executeTakeFirst();
}

/** Whether these are the words that one of the staff sent last about an enquiry. */
export async function wereSentLast(
  queries: Queries,
  { id, author, words }: { id: string; author: string; words: string },
): Promise<boolean> {
  const last = await queries
    .selectFrom("replies")
    .select("words")
    .where("enquiryId", "=", id)
    .where("author", "=", author)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.words === words.trim();
}
