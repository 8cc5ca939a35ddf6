import { sql } from "kysely";
import { MOST_COUNTED } from "#text/counted.ts";
import type { Database, Queries } from "#db/database.ts";
import { inboxPage, isByUrgency, listPage, type InboxPage } from "./inbox.ts";
import { NO_AREA, type InboxQuery, type Own } from "./inbox-lists.ts";
import { isOwn, ownOutside } from "./own-outside.ts";
import { CONDITIONS } from "./conditions.ts";
import { together } from "./pages-together.ts";

/**
 * One page of what is of some practice areas, names none, or is one's own work: a page of each, read through its own
 * index, put together in the order of the list, so that it takes no longer however many rows there are.
 */
export async function pageOfAreas(
  place: Pick<Database, "queries" | "engine">,
  { areas = [], own, ...query }: InboxQuery,
): Promise<InboxPage> {
  const urgent = isByUrgency(query);
  const parts = own ? ownOutside(place, { own, list: query.list, areas, isUrgent: urgent }) : [];
  const pages = await Promise.all([
    ...[...areas, NO_AREA].map((area) => inboxPage(place, { ...query, area })),
    ...parts.map((part) => listPage(place, { ...query, area: null }, part)),
  ]);
  return together(pages, urgent);
}

/**
 * How much is overdue outside of some areas and of one's own work, as far as the inbox counts. `now` in milliseconds
 * since 1970.
 */
export async function overdueOutside(
  queries: Queries,
  { areas, own }: { areas: readonly string[]; own: Own },
  now: number,
): Promise<number> {
  const { rows } = await sql`
    select 1 from enquiries
    where ${sql.raw(CONDITIONS.waiting)} and respond_by < ${now} and practice_area is not null
      and practice_area not in (${sql.join(areas)}) and not ${isOwn(own)}
    order by respond_by limit ${MOST_COUNTED}`.execute(queries);
  return rows.length;
}
