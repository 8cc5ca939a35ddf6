import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import { newestOfEach } from "#db/newest-of-each.ts";
import { NO_CONFLICT } from "./conditions.ts";

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

/**
 * Of some enquiries when the newest correction came that nobody has opened since: what stands in the enquiry, their
 * number above all, may be wrong. Not of what was declined for a conflict, which nobody opens. In milliseconds since
 * 1970.
 */
export async function unreadCorrections(queries: Queries, enquiryIds: string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = queries
    .selectFrom("corrections")
    .innerJoin("enquiries", "enquiries.id", "corrections.enquiryId")
    .select(["corrections.enquiryId", "corrections.createdAt as at"])
    .where("corrections.field", "is", null)
    .where("enquiries.readAt", "is", null)
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`);
  return new Map(await newestOfEach(queries, rows, enquiryIds));
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
