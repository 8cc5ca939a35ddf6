import { wroteArticle } from "./article-rows.ts";
import type { Queries } from "#db/database.ts";
import type { User } from "#firm/accounts/accounts.ts";

/** An article is mailed by an administrator or by someone who wrote a version of it. */
export async function maySend(
  queries: Queries,
  postId: string,
  { role, username }: Pick<User, "role" | "username">,
): Promise<boolean> {
  return role === "administrator" || wroteArticle(queries, postId, username);
}
