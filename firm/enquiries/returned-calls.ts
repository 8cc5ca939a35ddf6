import type { Queries } from "#db/database.ts";

/** By whom, the user name, and when, in milliseconds since 1970. */
export type ReturnedCall = { by: string; at: number };

/** The last call returned since a moment, in milliseconds since 1970, of each of some enquiries that has one. */
export async function lastReturned(
  queries: Queries,
  enquiryIds: string[],
  since: number,
): Promise<Map<string, ReturnedCall>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("calls")
    .select(["enquiryId", "returnedAt", "returnedBy"])
    .where("enquiryId", "in", enquiryIds)
    .where("returnedAt", ">=", since)
    .where("struckAt", "is", null)
    .orderBy("returnedAt")
    .execute();
  return new Map(
    rows.flatMap(({ enquiryId, returnedAt, returnedBy }) =>
      returnedBy === null ? [] : [[enquiryId, { by: returnedBy, at: Number(returnedAt) }] as const],
    ),
  );
}
