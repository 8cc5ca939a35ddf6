import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { TRUSTED } from "./conditions.ts";
import { STATE_COLUMNS } from "./states.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";

const COLUMNS = [
  "id",
  "kind",
  "reference",
  "person",
  "email",
  "practiceArea",
  ...STATE_COLUMNS,
  "otherParty",
  "about",
  "askedFor",
  ...URGENT_COLUMNS,
  "putOffUntil",
  "putOffBy",
] as const;

/** An enquiry as staff handle it, beside what was typed (firm/enquiries/read-enquiry.ts). */
export type StaffEnquiry = Pick<EnquiriesTable, (typeof COLUMNS)[number]>;

/** Undefined where there is none or it was erased. */
export function staffEnquiry(queries: Queries, id: string): Promise<StaffEnquiry | undefined> {
  return queries
    .selectFrom("enquiries")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
}

export type RelatedEnquiry = Pick<
  EnquiriesTable,
  "id" | "kind" | "reference" | "person" | "createdAt" | "closedAs" | "practiceArea"
>;

export const RELATED = [
  "enquiries.id",
  "enquiries.kind",
  "enquiries.reference",
  "enquiries.person",
  "enquiries.createdAt",
  "enquiries.closedAs",
  "enquiries.practiceArea",
] as const;

/** More than this is a list of its own; the search of the inbox shows it. */
const MOST_RELATED = 20;

/** Other enquiries sent from the same e-mail address, newest first. */
export async function fromSameAddress(
  queries: Queries,
  { id, email }: Pick<StaffEnquiry, "id" | "email">,
): Promise<RelatedEnquiry[]> {
  if (!email) return [];
  return queries
    .selectFrom("enquiries")
    .select(RELATED)
    .where("email", "=", email)
    .where("id", "!=", id)
    .where("erasedAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(MOST_RELATED)
    .execute();
}

/** Other requests for the same day and time that nobody held back, earliest first (reading 16). */
export function forSameSlot(
  queries: Queries,
  id: string,
  slot: { preferredDate: string; preferredTime: string },
): Promise<RelatedEnquiry[]> {
  return queries
    .selectFrom("appointments")
    .innerJoin("enquiries", "enquiries.id", "appointments.id")
    .select(RELATED)
    .where("preferredDate", "=", slot.preferredDate)
    .where("preferredTime", "=", slot.preferredTime)
    .where("enquiries.id", "!=", id)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("enquiries.createdAt")
    .limit(MOST_RELATED)
    .execute();
}
