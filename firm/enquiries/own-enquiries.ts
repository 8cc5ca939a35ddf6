import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { lookUpConflicts, type ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { NO_CONFLICT, TRUSTED } from "./conditions.ts";
import { goneOnWith } from "./goes-on-from.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { numbersOf, withPhone } from "./same-person.ts";
import { RELATED, type RelatedEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";
import { walledAmong } from "./walls.ts";

/** More from one address or number are not one person's; the rest is looked at as any other name. */
const MOST = 100;

type Place = Pick<Database, "queries" | "engine">;

type Asked = { record: Pick<StaffEnquiry, "id" | "email" | "person">; username: string };

/** Other enquiries of one person, newest first, and which of them staff said to be theirs. */
type Own = { rows: RelatedEnquiry[]; said: Set<string> };

/**
 * Looks up who wrote an enquiry. Their own other enquiries are no conflict and stand apart, in `own`: those staff
 * joined with it, those entered from its page or it from theirs, and those of the very same name from the same e-mail
 * address or telephone number. Another name from there is looked at as ever, since families share one; so is a person
 * named in another matter as the other party, and what was declined for a conflict or is behind a wall for this one of
 * the staff, for these are what the search is for.
 */
export async function lookUpSender(
  database: Place,
  name: string,
  { record, username }: Asked,
): Promise<ConflictSearch & { own: RelatedEnquiry[] }> {
  const { rows, said } = await ownEnquiries(database, record, username);
  const ids = new Set(rows.map(({ id }) => id));
  const search = await lookUpConflicts(
    database.queries,
    name,
    record.id,
    (id, closeness, source) => source === "enquirer" && ids.has(id) && (closeness === "same" || said.has(id)),
  );
  const apart = new Set(search.apart.map(({ id }) => id));
  return { ...search, own: rows.filter(({ id }) => said.has(id) || apart.has(id)) };
}

/** Of whom it is about, the same name stands in what they sent before about the same person: that is no conflict. */
export function aboutInOwn(own: readonly { id: string }[]): Parameters<typeof lookUpConflicts>[3] {
  const ids = new Set(own.map(({ id }) => id));
  return (one, closeness, source) => source === "about" && closeness === "same" && ids.has(one);
}

async function ownEnquiries(
  database: Place,
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
