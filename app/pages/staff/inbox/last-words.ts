import type { Queries } from "#db/database.ts";
import { firstWords, oneLineOf } from "#firm/enquiries/first-words.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { wordsOfAnswers } from "#firm/replies/latest-answers.ts";
import type { LastCame } from "./came-in.ts";

/**
 * How what came last begins, by the id of its enquiry: what they wrote back by mail, else what they sent first. Whoever
 * asks has seen who may read it.
 */
export async function lastWords(
  queries: Queries,
  rows: Pick<InboxRow, "id" | "kind">[],
  news: ReadonlyMap<string, LastCame>,
): Promise<Map<string, string>> {
  const answered = rows.flatMap(({ id }) => {
    const last = news.get(id);
    return last?.what === "answer" ? [{ id, at: last.at }] : [];
  });
  const [first, answers] = await Promise.all([firstWords(queries, rows), wordsOfAnswers(queries, answered)]);
  return new Map([
    ...first,
    ...answers.flatMap(([id, words]) => (words.trim() ? [[id, oneLineOf(words)] as const] : [])),
  ]);
}
