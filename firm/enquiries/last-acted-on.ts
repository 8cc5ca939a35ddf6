import type { EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";

/** It stands as it stood: it was read, noted or named, or something came in of itself. All else builds upon it. */
const STANDS_AS_BEFORE = [
  "opened",
  "took-document",
  "added-note",
  "corrected-note",
  "removed-note",
  "set-other-party",
  "set-about",
  "corrected",
  "corrected-name",
  "received-answer",
  "received-identification",
  "took-call",
  "came-back",
  "mail-put-away",
  "set-wall",
  "removed-wall",
] as const satisfies EnquiryAction[];

/**
 * When each enquiry was last acted on, by id, in milliseconds since 1970; without those that never were. A reply to
 * what was answered before changes nothing of its row: that it was written stands in the trail.
 */
export async function lastActedOn(queries: Queries, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const lines = await queries
    .selectFrom("audit")
    .select(({ fn }) => ["subject", fn.max("at").as("at")])
    .where("subject", "in", ids)
    .where("action", "not in", STANDS_AS_BEFORE)
    .groupBy("subject")
    .execute();
  return new Map(lines.map(({ subject, at }) => [subject, Number(at)]));
}
