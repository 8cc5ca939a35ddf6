import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { CONDITIONS } from "./conditions.ts";
import { NOT_URGENT, URGENCIES, type UrgencyName } from "./urgency.ts";
import { walledAmong } from "./walls.ts";
import { enquiriesThrough } from "./read-through.ts";

/**
 * Ids of what cannot wait and nobody has answered, by what the visitor ticked, the earliest day before the others; at
 * most `MOST_COUNTED` together. Whoever has an appointment beside their message is one person, once; `enquiries`: how
 * many rows they have.
 */
export type UnansweredUrgent = Record<UrgencyName, string[]> & { enquiries: number };

/**
 * Read or not, snoozed or not, of whichever practice area: somebody in custody is helped by an answer, not by being
 * read. Without what a wall keeps from one of the staff, by user name. `isWithNobody`: of those alone that nobody has.
 */
export async function unansweredUrgent(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  username: string,
  { isWithNobody = false } = {},
): Promise<UnansweredUrgent> {
  const waiting = enquiriesThrough({ engine }, "inbox_waiting_urgent");
  const { rows } = await sql<Urgent>`
    select id, urgency, goes_on_from as "goesOnFrom" from ${waiting}
    where ${sql.raw(CONDITIONS.waiting)} and urgency < ${NOT_URGENT}
    ${isWithNobody ? sql`and owner is null` : sql``}
    order by urgency, urgent_day, respond_by, id limit ${MOST_COUNTED}`.execute(queries);
  const ids = rows.map(({ id }) => id);
  const walled = await walledAmong(queries, ids, username);
  return byUrgency(rows.filter(({ id }) => !walled.has(id)));
}

/** A list of what waits, as it stands on a page of one of the staff: the most urgent first (inbox.ts). */
type Listed = { rows: readonly (Urgent & Pick<EnquiriesTable, "owner">)[]; next: string | null };

/**
 * The same of what nobody has. `listed`: what waits from its first row on, where that was read already; it is asked for
 * only where more of it cannot wait than stands there.
 */
export function urgentWithNobody(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  listed?: Listed,
): Promise<UnansweredUrgent> | UnansweredUrgent {
  if (!listed || (listed.next !== null && listed.rows.every(isUrgent)))
    return unansweredUrgent(database, username, { isWithNobody: true });
  return byUrgency(listed.rows.filter((row) => isUrgent(row) && row.owner === null));
}

type Urgent = Pick<EnquiriesTable, "id" | "urgency" | "goesOnFrom">;

const isUrgent = ({ urgency }: Urgent) => urgency < NOT_URGENT;

function byUrgency(seen: readonly Urgent[]): UnansweredUrgent {
  const of = (place: number) => {
    const alike = new Set(seen.flatMap(({ id, urgency }) => (urgency === place ? [id] : [])));
    return seen.flatMap(({ id, goesOnFrom }) => (alike.has(id) && !alike.has(goesOnFrom ?? "") ? [id] : []));
  };
  const people = Object.fromEntries(URGENCIES.map(({ name }, place) => [name, of(place)]));
  return { ...(people as Record<UrgencyName, string[]>), enquiries: seen.length };
}
