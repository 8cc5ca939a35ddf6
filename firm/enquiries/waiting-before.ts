import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { TRUSTED } from "./conditions.ts";
import { goneOnWith } from "./goes-on-from.ts";
import { RELATED, type RelatedEnquiry } from "./staff-enquiry.ts";
import { walledAmong } from "./walls.ts";

/**
 * What the person of an enquiry sent before it was entered from there, or otherwise goes on with it, and waits for its
 * answer still: newest first, of those that one of the staff has opened and no wall keeps from them.
 */
export async function waitingBefore(queries: Queries, id: string, username: string): Promise<RelatedEnquiry[]> {
  const ids = await goneOnWith(queries, id);
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .innerJoin("openings", "openings.enquiryId", "enquiries.id")
    .select(RELATED)
    .where("openings.username", "=", username)
    .where("enquiries.id", "in", ids)
    .where("closedAs", "is", null)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("createdAt", "desc")
    .execute();
  const walled = await walledAmong(queries, ids, username);
  return rows.filter((row) => !walled.has(row.id));
}
