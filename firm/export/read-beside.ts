import type { Queries } from "#db/database.ts";

/** What users wrote and have not sent. */
export function draftsOf(queries: Queries, enquiryIds: string[]) {
  return queries
    .selectFrom("replyDrafts")
    .innerJoin("users", "users.id", "replyDrafts.userId")
    .select(["enquiryId", "username", "words", "savedAt"])
    .where("enquiryId", "in", enquiryIds)
    .where("words", "!=", "")
    .orderBy("savedAt")
    .execute();
}

/** Whose each is, by user name. */
export function remindersOf(queries: Queries, enquiryIds: string[]) {
  return queries
    .selectFrom("reminders")
    .innerJoin("users", "users.id", "reminders.userId")
    .select(["enquiryId", "username", "dueAt", "words", "reminders.createdAt", "mailedAt", "doneAt"])
    .where("enquiryId", "in", enquiryIds)
    .orderBy("dueAt")
    .execute();
}
