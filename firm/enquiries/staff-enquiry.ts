import type { Queries } from "#db/database.ts";
import type { EnquiriesTable, NotesTable } from "#db/tables.ts";

const COLUMNS = [
  "id",
  "kind",
  "reference",
  "person",
  "email",
  "practiceArea",
  "createdAt",
  "respondBy",
  "readAt",
  "answeredAt",
  "answeredBy",
  "heldReason",
  "releasedAt",
  "otherParty",
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
  "id" | "kind" | "reference" | "person" | "createdAt" | "answeredAt" | "practiceArea"
>;

const RELATED = [
  "enquiries.id",
  "enquiries.kind",
  "enquiries.reference",
  "enquiries.person",
  "enquiries.createdAt",
  "enquiries.answeredAt",
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
    .where((row) => row.or([row("heldReason", "is", null), row("releasedAt", "is not", null)]))
    .orderBy("enquiries.createdAt")
    .limit(MOST_RELATED)
    .execute();
}

/** Earliest first. */
export function notesOf(queries: Queries, enquiryId: string): Promise<NotesTable[]> {
  return queries
    .selectFrom("notes")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Answers false where this very note, drawn with the form under one id, was put in before. */
export async function insertNote(queries: Queries, note: NotesTable): Promise<boolean> {
  const put = await queries
    .insertInto("notes")
    .values(note)
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return put !== undefined;
}

/** Whether this member of staff has opened the enquiry before. */
export async function wasOpenedBy(queries: Queries, id: string, actor: string): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", id)
    .where("actor", "=", actor)
    .where("action", "=", "opened")
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
