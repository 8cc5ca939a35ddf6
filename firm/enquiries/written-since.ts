import type { Queries } from "#db/database.ts";

/**
 * All that was written about an enquiry after it came: notes, corrections, replies and answers to them, with the
 * addresses visitors wrote those from, which need not be the one of the form.
 */
export async function writtenSince(queries: Queries, id: string): Promise<string[]> {
  const notes = await queries.selectFrom("notes").select("words").where("enquiryId", "=", id).execute();
  const corrections = await queries.selectFrom("corrections").select("words").where("enquiryId", "=", id).execute();
  const replies = await queries.selectFrom("replies").select("words").where("enquiryId", "=", id).execute();
  const answers = await queries
    .selectFrom("answers")
    .select(["words", "sender", "side"])
    .where("enquiryId", "=", id)
    .execute();
  const senders = new Set(answers.flatMap(({ sender, side }) => (side === "visitor" ? sender : [])));
  return [...senders, ...[...notes, ...corrections, ...replies, ...answers].map(({ words }) => words)];
}
