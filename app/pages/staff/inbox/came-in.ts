import type { Queries } from "#db/database.ts";
import { latestCorrections } from "#firm/enquiries/corrections.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { latestVersions } from "#firm/identification/identification-versions.ts";
import { latestAnswers } from "#firm/replies/latest-answers.ts";
import { readItWords, type CameIn, type ReadIt } from "./came-in-words.ts";

/** What came in, and when, in milliseconds since 1970. */
export type LastCame = { what: CameIn; at: number };

/** What came in last about each of some rows; those of which nothing came since they were sent are left out. */
export async function lastCame(
  queries: Queries,
  rows: readonly Pick<InboxRow, "id">[],
): Promise<Map<string, LastCame>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [answers, forms, corrections, named] = await Promise.all([
    latestAnswers(queries, ids),
    latestVersions(queries, ids),
    latestCorrections(queries, null, ids),
    latestCorrections(queries, "other-side", ids),
  ]);
  const all = [
    ...answers.map(([id, at]) => ({ id, at, what: "answer" as const })),
    ...forms.map(([id, at]) => ({ id, at, what: "form" as const })),
    ...corrections.map(([id, at]) => ({ id, at, what: "correction" as const })),
    ...named.map(([id, at]) => ({ id, at, what: "other-side" as const })),
  ];
  // The newest of each is set last.
  return new Map(all.toSorted((a, b) => a.at - b.at).map(({ id, ...last }) => [id, last]));
}

/** For whoever has opened it; undefined where nothing is unread. */
export async function readItButton(
  queries: Queries,
  row: Pick<InboxRow, "id" | "readAt">,
): Promise<ReadIt | undefined> {
  if (row.readAt !== null) return undefined;
  return readItWords((await lastCame(queries, [row])).get(row.id)?.what);
}
