import type { Queries } from "#db/database.ts";
import { latestCorrections } from "#firm/enquiries/corrections.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { latestVersions } from "#firm/identification/identification-versions.ts";
import { latestAnswers } from "#firm/replies/latest-answers.ts";

/** In a row, in a sentence, and on the button of whoever has read it. */
export const CAME_IN = {
  answer: { short: "They wrote back", words: "they wrote back by mail", read: "I have read what they wrote" },
  form: {
    short: "Form returned",
    words: "the identification form came back",
    read: "I have seen the form that came back",
  },
  correction: { short: "Corrected", words: "they corrected it", read: "I have read the correction" },
  "other-side": {
    short: "Other side named",
    words: "they named the other side",
    read: "I have read who the other side is",
  },
} as const;

export type CameIn = keyof typeof CAME_IN;

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
): Promise<string | undefined> {
  if (row.readAt !== null) return undefined;
  const last = (await lastCame(queries, [row])).get(row.id);
  return last ? CAME_IN[last.what].read : "I have read what changed";
}
