import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { isNoName } from "#firm/conflicts/conflicts.ts";
import { awaitAnswer } from "./await-answer.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct } from "./staff-act.ts";
import { NOT_URGENT } from "./urgency.ts";

type Row = Pick<EnquiriesTable, "kind" | "person" | "about" | "urgency"> & { values: Record<string, string> };

/**
 * A call that nobody can answer: who called gave no name, no number and no address, and named nobody whom it is about.
 * It is kept for information, and nothing waits. Of who gave a name the firm may know the number. What cannot wait is
 * looked at all the same, and so is a time that is held.
 */
export function isForInformation({ kind, person, about, urgency, values: { phone, email } }: Row): boolean {
  const isNobody = isNoName(person ?? "") && !about && !phone && !email;
  return kind === "message" && isNobody && urgency >= NOT_URGENT;
}

/** What was kept for information waits, with a promise of its own, once it is known whom to answer. */
export async function awaitIfKnown(
  queries: Queries,
  { id, at, respondBy }: Pick<StaffAct, "id" | "at" | "respondBy">,
): Promise<void> {
  const enquiry = await readEnquiry(queries, "id", id);
  if (enquiry?.closedAs !== "information" || !respondBy) return;
  const row = await queries
    .selectFrom("enquiries")
    .select(["kind", "person", "about", "urgency"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!isForInformation({ ...row, values: enquiry.values })) await awaitAnswer(queries, id, respondBy(row.kind, at));
}
