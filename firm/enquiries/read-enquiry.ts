import type { Enquiry } from "./enquiry.ts";
import { FORM_TABLES } from "./field-columns.ts";
import type { Queries } from "#db/database.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";

/**
 * One enquiry with all that was typed, by its id or by the token of its receipt; undefined where there is none or it
 * was erased.
 */
export async function readEnquiry(queries: Queries, by: "id" | "token", value: string): Promise<Enquiry | undefined> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["id", "kind", "reference", "token", "createdAt", "respondBy", "heldReason", "unacknowledged", "closedAs"])
    .select(["person", "about", "askedFor", ...URGENT_COLUMNS])
    .where(by, "=", value)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { createdAt, ...enquiry } = row;
  const typed = await queries.selectFrom(FORM_TABLES[row.kind]).selectAll().where("id", "=", row.id).executeTakeFirst();
  // Withdrawn between the two reads.
  if (!typed) return undefined;
  const { id: _id, createdAt: _at, ...fields } = typed;
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  return { ...enquiry, receivedAt: createdAt, values };
}
