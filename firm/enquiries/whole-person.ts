import type { Database } from "#db/database.ts";
import { goneOnWith } from "./goes-on-from.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { numbersOf, withPhone } from "./same-person.ts";

/** An enquiry as another page names it. */
export type Named = { id: string; reference: string; person: string | null };

/** More than this have an address or a number in common where it is no person's. */
const MOST = 200;

/**
 * The other enquiries of the person of one, held ones too, the oldest first: by a joining, an entry from its page, the
 * e-mail address or the telephone number, and from each of these on again. What comes later takes the walls of what was
 * there in just such steps (carry-over.ts), so that a wall covers the same whichever came first.
 */
export async function othersOfPerson(database: Pick<Database, "queries" | "engine">, id: string): Promise<Named[]> {
  const { queries } = database;
  const known = new Set([id]);
  for (const one of known) {
    if (known.size >= MOST) break;
    const { email, phone } = (await readEnquiry(queries, "id", one))?.values ?? {};
    const beside = [
      await joinedWith(queries, one),
      await goneOnWith(queries, one),
      email ? await withAddress(queries, email.toLowerCase()) : [],
      await withPhone(database, await numbersOf(queries, one, phone), MOST),
    ];
    beside.flat().forEach((other) => known.add(other));
  }
  return queries
    .selectFrom("enquiries")
    .select(["id", "reference", "person"])
    .where("id", "in", [...known])
    .where("id", "!=", id)
    .where("erasedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The ids of an enquiry and of the others of its person; its own comes first. */
export async function allOfPerson(database: Pick<Database, "queries" | "engine">, id: string): Promise<string[]> {
  return [id, ...(await othersOfPerson(database, id)).map((other) => other.id)];
}

async function withAddress(queries: Database["queries"], email: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("email", "=", email)
    .where("erasedAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => row.id);
}
