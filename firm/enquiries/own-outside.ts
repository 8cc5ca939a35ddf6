import { sql, type RawBuilder } from "kysely";
import type { Database } from "#db/database.ts";
import type { InboxList, Own } from "./inbox-lists.ts";
import { noWall } from "./walls.ts";
import { enquiriesThrough } from "./read-through.ts";

/** Rows of a list, and the condition that leads to them beside that of the list; `most`: so many, in place of a page. */
export type OwnPart = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; most?: number };

type Asked = { own: Own; list: InboxList; areas: readonly string[]; isUrgent: boolean };

/**
 * Where a list is limited to some areas: one's own work of all other areas, in parts that share no row, each read
 * through an index. What names no area is in the list already.
 */
export function ownOutside({ engine }: Pick<Database, "engine">, { own, list, areas, isUrgent }: Asked): OwnPart[] {
  const { username, lawyer } = own;
  const outside = sql`and practice_area not in (${sql.join(areas)})`;
  const through = (index: string) => enquiriesThrough({ engine }, index);
  // Unread ones are few enough to be looked at one by one.
  if (list === "unread") return [{ from: through("inbox_unread"), where: sql`${outside} and ${isOwn(own)}` }];
  // Of all that one ever had, those that wait are few.
  const had = {
    from: through(list === "waiting" && isUrgent ? "inbox_mine" : "inbox_owner"),
    where: sql`${outside} and owner = ${username}`,
  };
  if (lawyer === null) return [had];
  const booked = bookedWith(lawyer);
  return [had, { from: booked, where: sql`${outside} and (owner is null or owner <> ${username})` }];
}

/**
 * What is nobody's and booked with the lawyer somebody is: they answer for it as for what they have. Not what a wall
 * keeps from them, which a colleague gives to somebody else. Nothing of who is no lawyer.
 */
export function bookedUnowned({ username, lawyer }: Own): OwnPart[] {
  if (lawyer === null) return [];
  const where = sql`and owner is null and ${noWall(sql.ref("enquiries.id"), username)}`;
  return [{ from: bookedWith(lawyer), where }];
}

/** From the appointments of one lawyer to their enquiries, and not through those of everybody. */
export const bookedWith = (lawyer: string) => sql`(select enquiries.* from bookings cross join enquiries
  where bookings.lawyer = ${lawyer} and enquiries.id = bookings.enquiry_id) as enquiries`;

/** In a query of enquiries: that it is their own work. */
export function isOwn({ username, lawyer }: Own): RawBuilder<unknown> {
  const booked = sql`exists (select 1 from bookings where bookings.enquiry_id = enquiries.id and lawyer = ${lawyer})`;
  return lawyer === null
    ? sql`coalesce(owner = ${username}, false)`
    : sql`(coalesce(owner = ${username}, false) or ${booked})`;
}
