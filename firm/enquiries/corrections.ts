import type { Queries } from "#db/database.ts";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import { newestOfEach } from "#db/newest-of-each.ts";

/** Earliest first. */
export function correctionsOf(queries: Queries, enquiryId: string): Promise<CorrectionsTable[]> {
  return queries
    .selectFrom("corrections")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** One of an enquiry, by its own id. */
export function correctionOf(queries: Queries, enquiryId: string, id: string): Promise<CorrectionsTable | undefined> {
  return queries
    .selectFrom("corrections")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When the newest of each of some enquiries was added, in milliseconds since 1970. */
export function latestCorrections(queries: Queries, enquiryIds: string[]): Promise<[id: string, at: number][]> {
  return newestOfEach(queries, queries.selectFrom("corrections").select(["enquiryId", "createdAt as at"]), enquiryIds);
}
