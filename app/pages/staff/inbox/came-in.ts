import type { Queries } from "#db/database.ts";
import { latestCorrections } from "#firm/enquiries/corrections.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { latestVersions } from "#firm/identification/identification-versions.ts";
import { latestAnswers } from "#firm/replies/latest-answers.ts";
import { readItWords, type CameIn, type ReadIt } from "./came-in-words.ts";

/**
 * What came in last about each of some rows that are unread; those of which nothing came since they were sent are left
 * out.
 */
export async function cameIn(
  queries: Queries,
  rows: readonly Pick<InboxRow, "id" | "readAt">[],
): Promise<Map<string, CameIn>> {
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  if (unread.length === 0) return new Map();
  const [answers, forms, corrections, named] = await Promise.all([
    latestAnswers(queries, unread),
    latestVersions(queries, unread),
    latestCorrections(queries, null, unread),
    latestCorrections(queries, "other-side", unread),
  ]);
  const all = [
    ...answers.map(([id, at]) => ({ id, at, what: "answer" as const })),
    ...forms.map(([id, at]) => ({ id, at, what: "form" as const })),
    ...corrections.map(([id, at]) => ({ id, at, what: "correction" as const })),
    ...named.map(([id, at]) => ({ id, at, what: "other-side" as const })),
  ];
  // The newest of each is set last.
  return new Map(all.toSorted((a, b) => a.at - b.at).map(({ id, what }) => [id, what]));
}

/** For whoever has opened it; undefined where nothing is unread. */
export async function readItButton(
  queries: Queries,
  row: Pick<InboxRow, "id" | "readAt">,
): Promise<ReadIt | undefined> {
  if (row.readAt !== null) return undefined;
  return readItWords((await cameIn(queries, [row])).get(row.id));
}
