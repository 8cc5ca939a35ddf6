import type { Queries } from "#db/database.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { toldContacts } from "./told-contact.ts";

/** By what whoever sent an enquiry is reached; `isWritten`: the visitor wrote the address, and not all of the staff may read it. */
export type MailGoesTo = { phone: string; email: string; isWritten: boolean };

/** Further back nobody goes on from anything. */
const MOST_BEFORE = 20;

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
  let [at, address]: [string, string | undefined] = [id, undefined];
  for (let before = 0; before < MOST_BEFORE; before += 1) {
    const row = await queries
      .selectFrom("enquiries")
      .select(["email", "unacknowledged", "goesOnFrom"])
      .where("id", "=", at)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    if (!row) return false;
    const own = (row.email ?? "").toLowerCase();
    if (address !== undefined && own !== address) return true;
    if ((await toldContacts(queries, at)).some(({ field }) => field === "email")) return true;
    if (row.unacknowledged !== "caller") return false;
    if (row.goesOnFrom === null) return true;
    [at, address] = [row.goesOnFrom, own];
  }
  return false;
}
