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

/**
 * When the newest correction of each of some enquiries was added, or answer to a question of staff; in milliseconds
 * since 1970.
 */
export function latestCorrections(
  queries: Queries,
  field: CorrectionsTable["field"],
  enquiryIds: string[],
): Promise<[id: string, at: number][]> {
  const rows = queries.selectFrom("corrections").select(["enquiryId", "createdAt as at"]);
  const ofField = field === null ? rows.where("field", "is", null) : rows.where("field", "=", field);
  return newestOfEach(queries, ofField, enquiryIds);
}
