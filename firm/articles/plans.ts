import type { Queries } from "#db/database.ts";
import type { ArticlePlansTable } from "#db/blog-tables.ts";

/** Undefined where the article is not to be mailed later. */
export function planOf(queries: Queries, postId: string): Promise<ArticlePlansTable | undefined> {
  return queries.selectFrom("articlePlans").selectAll().where("postId", "=", postId).executeTakeFirst();
}

/** Puts one in, or in the place of the one before. */
export async function setPlan(queries: Queries, plan: ArticlePlansTable): Promise<void> {
  const { sendAt, plannedBy } = plan;
  await queries
    .insertInto("articlePlans")
    .values(plan)
    .onConflict((before) => before.column("postId").doUpdateSet({ sendAt, plannedBy }))
    .execute();
}

/** Answers whether there was one. */
export async function removePlan(queries: Queries, postId: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom("articlePlans")
    .where("postId", "=", postId)
    .returning("postId")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Those whose moment has come, the earliest first. `now` in milliseconds since 1970. */
export function duePlans(queries: Queries, now: number): Promise<ArticlePlansTable[]> {
  return queries.selectFrom("articlePlans").selectAll().where("sendAt", "<=", now).orderBy("sendAt").execute();
}
