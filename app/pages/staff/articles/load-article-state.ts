import type { Article } from "#firm/articles/article-rows.ts";
import { planOf } from "#firm/articles/plans.ts";
import { sendingOf } from "#firm/articles/sendings.ts";
import type { ArticlePlansTable } from "#db/blog-tables.ts";
import type { Queries } from "#db/database.ts";
import { subscribedCount } from "#firm/newsletter/subscriber-list.ts";
import type { User } from "#firm/accounts/users.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { maySend } from "#firm/articles/may-send.ts";
import { subscribersInWords } from "#firm/newsletter/subscriber-count.ts";
import type { ArticleState } from "./article-state.tsx";

export async function loadArticleState(
  queries: Queries,
  { id, slug, published }: Article,
  user: User,
): Promise<ArticleState> {
  const [sending, plan, allowed] = await Promise.all([
    sendingOf(queries, id),
    planOf(queries, id),
    maySend(queries, id, user),
  ]);
  return {
    address: published ? `/blog/${slug}` : undefined,
    sent:
      sending &&
      `Sent to ${subscribersInWords(sending.recipients)} on ${torontoTime(sending.sentAt)} by ${sending.sentBy}.`,
    planned: plan && plannedInWords(plan),
    recipients: allowed ? await subscribedCount(queries) : undefined,
  };
}

/** When an article is to be mailed, and who planned it. */
export function plannedInWords({ sendAt, plannedBy }: Pick<ArticlePlansTable, "sendAt" | "plannedBy">): string {
  return `To be sent on ${torontoTime(sendAt)}, as ${plannedBy} planned.`;
}
