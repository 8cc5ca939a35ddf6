import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { lookUpConflicts, type ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { joinedWith } from "./joined.ts";
import { RELATED, type RelatedEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";
import { TRUSTED } from "./states.ts";
import { walledAmong } from "./walls.ts";

/** More from one address are not one person's; the rest is looked at as any other name. */
const MOST = 100;

type Asked = { record: Pick<StaffEnquiry, "id" | "email" | "person">; username: string };

/** Other enquiries of one person, newest first, and which of them staff joined. */
type Own = { rows: RelatedEnquiry[]; joined: Set<string> };

/**
 * Looks up who wrote an enquiry. Their own other enquiries are no conflict and stand apart, in `own`: those staff
 * joined with it, and those of the very same name from the same e-mail address. Another name from that address is
 * looked at as ever, since families share one; so is a person named in another matter as the other party, and what was
 * declined for a conflict or is behind a wall for this one of the staff, for these are what the search is for.
 */
export async function lookUpSender(
  queries: Queries,
  name: string,
  { record, username }: Asked,
): Promise<ConflictSearch & { own: RelatedEnquiry[] }> {
  const { rows, joined } = await ownEnquiries(queries, record, username);
  const ids = new Set(rows.map(({ id }) => id));
  const isOwn = (id: string, closeness: ConflictSearch["apart"][number]["closeness"]) =>
    ids.has(id) && (closeness === "same" || joined.has(id));
  const search = await lookUpConflicts(queries, name, record.id, isOwn);
  const apart = new Set(search.apart.map(({ id }) => id));
  return { ...search, own: rows.filter(({ id }) => joined.has(id) || apart.has(id)) };
}

async function ownEnquiries(
  queries: Queries,
  { id, email }: Pick<StaffEnquiry, "id" | "email">,
  username: string,
): Promise<Own> {
  const joined = await joinedWith(queries, id);
  if (!email && joined.length === 0) return { rows: [], joined: new Set() };
  const rows = await queries
    .selectFrom("enquiries")
    .select(RELATED)
    .where(({ or, eb }) =>
      or([
        ...(email ? [eb("enquiries.email", "=", email)] : []),
        ...(joined.length > 0 ? [eb("enquiries.id", "in", joined)] : []),
      ]),
    )
    .where("enquiries.id", "!=", id)
    .where("erasedAt", "is", null)
    .where(({ or, eb }) => or([eb("closedAs", "is", null), eb("closedAs", "!=", "conflict")]))
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("createdAt", "desc")
    .limit(MOST)
    .execute();
  const ids = rows.map((row) => row.id);
  const walled = await walledAmong(queries, ids, username);
  return { rows: rows.filter((row) => !walled.has(row.id)), joined: new Set(joined) };
}
