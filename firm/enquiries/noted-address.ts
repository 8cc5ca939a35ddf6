import type { Queries } from "#db/database.ts";
import { toldContacts } from "./told-contact.ts";

/** Further back nobody goes on from anything. */
const MOST_BEFORE = 20;

/**
 * Whether the e-mail address of an enquiry is one that staff wrote down, and may all read: with a caller, or as told by
 * phone. One that was taken over from what a visitor wrote is the visitor's still.
 */
export async function isAddressNoted(queries: Queries, id: string): Promise<boolean> {
  let [at, address]: [string, string | null | undefined] = [id, undefined];
  for (let before = 0; before < MOST_BEFORE; before += 1) {
    const row = await queries
      .selectFrom("enquiries")
      .select(["email", "unacknowledged", "goesOnFrom"])
      .where("id", "=", at)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    if (!row) return false;
    if (address !== undefined && row.email !== address) return true;
    if ((await toldContacts(queries, at)).some(({ field }) => field === "email")) return true;
    if (row.unacknowledged !== "caller") return false;
    if (row.goesOnFrom === null) return true;
    [at, address] = [row.goesOnFrom, row.email];
  }
  return false;
}
