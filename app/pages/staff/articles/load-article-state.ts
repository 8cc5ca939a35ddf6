import type { Article } from "#db/articles.ts";
import { sendingOf } from "#db/article-sendings.ts";
import type { Queries } from "#db/open.ts";
import { subscribedCount } from "#db/subscriber-list.ts";
import type { User } from "#db/users.ts";
import { torontoTime } from "../../../enquiries/toronto-time.ts";
import { maySend } from "../../../staff/articles/may-send.ts";
import { subscribersInWords } from "../../../staff/articles/subscribers-in-words.ts";
import type { ArticleState } from "./article-state.tsx";

export async function loadArticleState(queries: Queries, { id, slug, published }: Article, user: User): Promise<ArticleState> {
  const [sending, allowed] = await Promise.all([sendingOf(queries, id), maySend(queries, id, user)]);
  return {
    address: published ? `/blog/${slug}` : undefined,
    sent: sending && `Sent to ${subscribersInWords(sending.recipients)} on ${torontoTime(sending.sentAt)} by ${sending.sentBy}.`,
    recipients: allowed ? await subscribedCount(queries) : undefined,
  };
}
