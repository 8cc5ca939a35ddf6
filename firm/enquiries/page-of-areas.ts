import { sql } from "kysely";
import { MOST_COUNTED } from "#text/counted.ts";
import type { Database, Queries } from "#db/database.ts";
import { inboxPage, isByUrgency, PAGE_SIZE, placeOf, type InboxPage, type InboxRow } from "./inbox.ts";
import { NO_AREA, type InboxQuery } from "./inbox-lists.ts";
import { CONDITIONS } from "./states.ts";

/**
 * One page of what is of some practice areas, or names none: a page of each, read through its own index, put together
 * in the order of the list, so that it takes no longer however many rows there are.
 */
export async function pageOfAreas(
  place: Pick<Database, "queries" | "engine">,
  { areas = [], ...query }: InboxQuery,
): Promise<InboxPage> {
  const pages = await Promise.all([...areas, NO_AREA].map((area) => inboxPage(place, { ...query, area })));
  const urgent = isByUrgency(query);
  const order = (a: InboxRow, b: InboxRow) =>
    urgent
      ? a.urgency - b.urgency || a.respondBy - b.respondBy || (a.id < b.id ? -1 : 1)
      : b.createdAt - a.createdAt || (a.id > b.id ? -1 : 1);
  const rows = pages.flatMap((page) => page.rows).toSorted(order);
  const last = rows[PAGE_SIZE - 1];
  const more = rows.length > PAGE_SIZE || pages.some(({ next }) => next !== null);
  return { rows: rows.slice(0, PAGE_SIZE), next: more && last ? placeOf(last, urgent) : null };
}

/** How much is overdue outside of some areas; counted as far as the inbox counts. `now` in milliseconds since 1970. */
export async function overdueOutside(queries: Queries, areas: readonly string[], now: number): Promise<number> {
  const { rows } = await sql`
    select 1 from enquiries
    where ${sql.raw(CONDITIONS.waiting)} and respond_by < ${now} and practice_area is not null
      and practice_area not in (${sql.join(areas)})
    order by respond_by limit ${MOST_COUNTED}`.execute(queries);
  return rows.length;
}
