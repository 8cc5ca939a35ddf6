import type { Queries } from "#db/database.ts";
import { latestCorrections } from "#firm/enquiries/corrections.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { latestVersions } from "#firm/identification/identification-versions.ts";
import { latestAnswers } from "#firm/replies/latest-answers.ts";

/**
 * What came in last about each of some rows that are unread; those of which nothing came since they were sent are left
 * out.
 */
export async function cameIn(queries: Queries, rows: Pick<InboxRow, "id" | "readAt">[]): Promise<Map<string, string>> {
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  if (unread.length === 0) return new Map();
  const [answers, forms, corrections, named] = await Promise.all([
    latestAnswers(queries, unread),
    latestVersions(queries, unread),
    latestCorrections(queries, null, unread),
    latestCorrections(queries, "other-side", unread),
  ]);
  const all = [
    ...answers.map(([id, at]) => ({ id, at, words: "Answered by mail" })),
    ...forms.map(([id, at]) => ({ id, at, words: "Form returned" })),
    ...corrections.map(([id, at]) => ({ id, at, words: "Corrected" })),
    ...named.map(([id, at]) => ({ id, at, words: "Other side named" })),
  ];
  // The newest of each is set last.
  return new Map(all.toSorted((a, b) => a.at - b.at).map(({ id, words }) => [id, words]));
}
