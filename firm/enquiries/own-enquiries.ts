import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { NO_CONFLICT, TRUSTED } from "./conditions.ts";
import { goneOnWith } from "./goes-on-from.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { numbersOf, withPhone } from "./same-person.ts";
import { RELATED, type RelatedEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";
import { walledAmong } from "./walls.ts";

/** More from one address or number are not one person's; the rest is looked at as any other name. */
const MOST = 100;

/** Other enquiries of one person, newest first, and which of them staff said to be theirs. */
export type Own = { rows: RelatedEnquiry[]; said: Set<string> };

/**
 * Other enquiries that may be of the person of one: those staff joined with it, those entered from its page or it from
 * theirs, and those from the same e-mail address or telephone number, which are theirs where the name is the same too:
 * families share one. Without what was declined for a conflict or is behind a wall for this one of the staff, for these
 * are what a conflict search is for. `username` is empty for the site itself.
 */
export async function ownEnquiries(
  database: Pick<Database, "queries" | "engine">,
  { id, email }: Pick<StaffEnquiry, "id" | "email">,
  username: string,
): Promise<Own> {
  const { queries } = database;
  const said = [...(await joinedWith(queries, id)), ...(await goneOnWith(queries, id))];
  const phone = (await readEnquiry(queries, "id", id))?.values.phone;
  const ids = [...new Set([...said, ...(await withPhone(database, await numbersOf(queries, id, phone), MOST))])];
  if (!email && ids.length === 0) return { rows: [], said: new Set() };
  const found = await queries
    .selectFrom("enquiries")
    .select(RELATED)
    .where(({ or, eb }) =>
      or([
        ...(email ? [eb("enquiries.email", "=", email)] : []),
        ...(ids.length > 0 ? [eb("enquiries.id", "in", ids)] : []),
      ]),
    )
    .where("enquiries.id", "!=", id)
    .where("erasedAt", "is", null)
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("createdAt", "desc")
    .limit(2 * MOST)
    .execute();
  const walled = await walledAmong(
    queries,
    found.map((row) => row.id),
    username,
  );
  return { rows: found.filter((row) => !walled.has(row.id)), said: new Set(said) };
}
