import type { Queries } from "#db/database.ts";

/**
 * All that was written about an enquiry after it came: notes, corrections, replies and answers to them, with the
 * addresses visitors wrote those from, which need not be the one of the form.
 */
export async function writtenSince(queries: Queries, id: string): Promise<string[]> {
  const { rows, answers } = await rowsSince(queries, [id]);
  const senders = new Set(answers.flatMap(({ sender, side }) => (side === "visitor" ? sender : [])));
  return [...senders, ...rows.map(({ words }) => words)];
}

/** The same of some enquiries, each with the id it is about; `answers` are among the rows. */
export async function rowsSince(queries: Queries, ids: readonly string[]) {
  const [notes, corrections, replies, answers] = await Promise.all([
    queries.selectFrom("notes").select(["enquiryId as id", "words"]).where("enquiryId", "in", ids).execute(),
    queries.selectFrom("corrections").select(["enquiryId as id", "words"]).where("enquiryId", "in", ids).execute(),
    queries.selectFrom("replies").select(["enquiryId as id", "words"]).where("enquiryId", "in", ids).execute(),
    queries
      .selectFrom("answers")
      .select(["enquiryId as id", "words", "sender", "side"])
      .where("enquiryId", "in", ids)
      .execute(),
  ]);
  return { rows: [...notes, ...corrections, ...replies, ...answers], answers };
}
