import type { Queries } from "#db/database.ts";
import { sourcesOf } from "./goes-on-from.ts";
import { readEnquiry } from "./read-enquiry.ts";

/**
 * By what whoever sent an enquiry is reached; `isWritten`: the visitor wrote the address, and not all of the staff may
 * read it.
 */
export type MailGoesTo = { phone: string; email: string; isWritten: boolean };

/** Undefined where there is no such enquiry, or it was erased. */
export async function mailGoesTo(queries: Queries, id: string): Promise<MailGoesTo | undefined> {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  const { phone = "", email = "" } = enquiry.values;
  return { phone, email, isWritten: email !== "" && !(await isNoted(queries, id)) };
}

/**
 * Whether the address of an enquiry is one that staff wrote down: with a caller, or as told by phone. One that was taken
 * over from what a visitor wrote is the visitor's still.
 */
async function isNoted(queries: Queries, id: string): Promise<boolean> {
  const chain = [id, ...((await sourcesOf(queries, [id])).get(id) ?? [])];
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "email", "unacknowledged", "goesOnFrom"])
    .where("id", "in", chain)
    .where("erasedAt", "is", null)
    .execute();
  const told = await queries
    .selectFrom("toldContacts")
    .select("enquiryId")
    .where("enquiryId", "in", chain)
    .where("field", "=", "email")
    .execute();
  let address: string | undefined;
  for (const at of chain) {
    const row = rows.find((one) => one.id === at);
    if (!row) return false;
    const own = (row.email ?? "").toLowerCase();
    if (address !== undefined && own !== address) return true;
    if (told.some(({ enquiryId }) => enquiryId === at)) return true;
    if (row.unacknowledged !== "caller") return false;
    if (row.goesOnFrom === null) return true;
    address = own;
  }
  return false;
}
