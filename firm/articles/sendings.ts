import type { Queries } from "#db/database.ts";
import type { ArticleSendingsTable } from "#db/blog-tables.ts";

/** That an article was mailed: when (milliseconds since 1970), by whose wish, to how many. */
export type ArticleSending = Omit<ArticleSendingsTable, "postId">;

/** Undefined where the article was not mailed yet. */
export function sendingOf(queries: Queries, postId: string): Promise<ArticleSending | undefined> {
  return queries
    .selectFrom("articleSendings")
    .select(["sentAt", "sentBy", "recipients"])
    .where("postId", "=", postId)
    .executeTakeFirst();
}

/** Answers false where the article was mailed before; a second transaction at the same moment waits for the first. */
export async function insertSending(queries: Queries, sending: ArticleSendingsTable): Promise<boolean> {
  const inserted = await queries
    .insertInto("articleSendings")
    .values(sending)
    .onConflict((before) => before.column("postId").doNothing())
    .returning("postId")
    .executeTakeFirst();
  return inserted !== undefined;
}
