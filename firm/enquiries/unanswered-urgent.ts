import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { CONDITIONS } from "./conditions.ts";
import { NOT_URGENT, URGENCIES, type UrgencyName } from "./urgency.ts";
import { walledAmong } from "./walls.ts";
import { enquiriesThrough } from "./read-through.ts";

/**
 * Ids of what cannot wait and nobody has answered, by what the visitor ticked, the earliest day before the others; at
 * most `MOST_COUNTED` together. Whoever has an appointment beside their message is one person, once; `enquiries`: how many rows they have.
 */
export type UnansweredUrgent = Record<UrgencyName, string[]> & { enquiries: number };

/**
 * Read or not, snoozed or not, of whichever practice area: somebody in custody is helped by an answer, not by being
 * read. Without what a wall keeps from one of the staff, by user name.
 */
export async function unansweredUrgent(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  username: string,
): Promise<UnansweredUrgent> {
  const waiting = enquiriesThrough({ engine }, "inbox_waiting_urgent");
  const { rows } = await sql<{ id: string; urgency: number; goesOnFrom: string | null }>`
    select id, urgency, goes_on_from as "goesOnFrom" from ${waiting}
    where ${sql.raw(CONDITIONS.waiting)} and urgency < ${NOT_URGENT}
    order by urgency, urgent_day, respond_by, id limit ${MOST_COUNTED}`.execute(queries);
  const ids = rows.map(({ id }) => id);
  const walled = await walledAmong(queries, ids, username);
  const seen = rows.filter(({ id }) => !walled.has(id));
  const of = (place: number) => {
    const alike = new Set(seen.flatMap(({ id, urgency }) => (urgency === place ? [id] : [])));
    return seen.flatMap(({ id, goesOnFrom }) => (alike.has(id) && !alike.has(goesOnFrom ?? "") ? [id] : []));
  };
  const people = Object.fromEntries(URGENCIES.map(({ name }, place) => [name, of(place)]));
  return { ...(people as Record<UrgencyName, string[]>), enquiries: seen.length };
}
