import type { Database } from "#db/database.ts";
import { profileOf } from "#firm/accounts/profile.ts";
import type { User } from "#firm/accounts/users.ts";
import type { InboxQuery, Own } from "#firm/enquiries/inbox-lists.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { overdueOutside } from "#firm/enquiries/page-of-areas.ts";

/** The areas of who looks, whether the inbox is limited to them, and what is overdue outside of them. */
export type MyAreasData = { areas: string[]; on: boolean; overdueOutside: number } | undefined;

/** The areas that lists without an area and without words are limited to, as who looks chose it. */
export function limitedTo(user: User): string[] | undefined {
  const { areas } = profileOf(user);
  return areas.length > 0 && user.onlyMyAreas === 1 ? areas : undefined;
}

/** Whose work stays in the lists that are limited so. */
export const ownOf = ({ username, lawyer }: User): Own => ({ username, lawyer });

/**
 * Limits a query to the areas of who looks, where they chose that; an area or a search that was asked for goes before
 * it. Undefined for who has no areas. `now` in milliseconds since 1970.
 */
export async function myAreas(database: Database, user: User, query: InboxQuery, now: number): Promise<MyAreasData> {
  const { areas } = profileOf(user);
  if (areas.length === 0 || query.area !== null || query.search !== "") return undefined;
  const on = limitedTo(user) !== undefined;
  // What is one's own, or a colleague's who was asked for, is shown whatever area it is of, and held ones are too few to be parted.
  const isOfOne = query.list === "mine" || (query.who != null && query.who !== NOBODY_HAS_IT);
  if (on && !isOfOne && query.list !== "held") Object.assign(query, { areas, own: ownOf(user) });
  return {
    areas,
    on,
    overdueOutside: on ? await overdueOutside(database.queries, { areas, own: ownOf(user) }, now) : 0,
  };
}
