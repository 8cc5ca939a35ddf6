import { sql } from "kysely";
import { MOST_COUNTED } from "#text/counted.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable, RemindersTable } from "#db/intake-tables.ts";
import { noWall } from "./walls.ts";

/** Read of each: as many as are counted (text/counted.ts). */
const MOST = MOST_COUNTED;

export type OwnReminder = Pick<RemindersTable, "id" | "dueAt" | "words">;
export type ListedReminder = OwnReminder &
  Pick<EnquiriesTable, "kind" | "reference" | "person"> & { enquiryId: string };
export type PutOffEnquiry = Pick<EnquiriesTable, "id" | "kind" | "reference" | "person" | "respondBy" | "putOffBy"> & {
  putOffUntil: number;
};

/** What one of the staff asked to be reminded of about one enquiry and has not done, the earliest first. */
export function ownReminders(queries: Queries, enquiryId: string, userId: string): Promise<OwnReminder[]> {
  return queries
    .selectFrom("reminders")
    .select(["id", "dueAt", "words"])
    .where("enquiryId", "=", enquiryId)
    .where("userId", "=", userId)
    .where("doneAt", "is", null)
    .orderBy("dueAt")
    .limit(MOST)
    .execute();
}

/** Which of them they marked as done after `since`, in milliseconds since 1970, by id. */
export async function remindersDone(
  queries: Queries,
  enquiryId: string,
  userId: string,
  since: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom("reminders")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .where("userId", "=", userId)
    .where("doneAt", ">", since)
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}

/** What one of the staff asked to be reminded of about all enquiries that no wall keeps from them. */
export function remindersOf(
  queries: Queries,
  { id: userId, username }: { id: string; username: string },
): Promise<ListedReminder[]> {
  return queries
    .selectFrom("reminders")
    .innerJoin("enquiries", "enquiries.id", "reminders.enquiryId")
    .select(["reminders.id", "enquiryId", "dueAt", "words", "kind", "reference", "person"])
    .where("userId", "=", userId)
    .where("doneAt", "is", null)
    .where(noWall(sql.ref("reminders.enquiryId"), username))
    .orderBy("dueAt")
    .limit(MOST)
    .execute();
}

/** What is put off, by whomever, and no wall keeps from one of the staff; the first to come back first. */
export async function putOffEnquiries(queries: Queries, username: string): Promise<PutOffEnquiry[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "kind", "reference", "person", "respondBy", "putOffBy", "putOffUntil"])
    .where("putOffUntil", "is not", null)
    .where("erasedAt", "is", null)
    .where(noWall(sql.ref("enquiries.id"), username))
    .orderBy("putOffUntil")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, putOffUntil: row.putOffUntil! }));
}
