import { sql, type RawBuilder } from "kysely";
import type { Database } from "#db/database.ts";
import { listPage, type InboxRow } from "./inbox.ts";
import type { Own } from "./inbox-lists.ts";
import { bookedUnowned, type OwnPart } from "./own-outside.ts";
import { together } from "./pages-together.ts";
import { enquiriesThrough } from "./read-through.ts";
import { NOT_URGENT } from "./urgency.ts";
import { noWall } from "./walls.ts";

const WAITING = { list: "waiting", order: "urgent", area: null, search: "", after: null } as const;

/**
 * What one of the staff best does next where they chose no list: what cannot wait and nobody has, then what waits of
 * their own, then what nobody has in their areas or in none, then what else nobody has; each the most urgent first, and
 * nothing behind a wall. One row of each is read, through an index. `except`: the id of what they come from.
 */
export async function nextFor(
  place: Pick<Database, "queries" | "engine">,
  { own, areas, except }: { own: Own; areas: readonly string[]; except: string },
): Promise<InboxRow | undefined> {
  const { username } = own;
  const other = sql`and enquiries.id <> ${except} and ${noWall(sql.ref("enquiries.id"), username)}`;
  const firstOf = async (parts: OwnPart[]) => {
    const pages = parts.map(({ from, where }) =>
      listPage(place, WAITING, { from, where: sql`${where} ${other}`, most: 1 }),
    );
    return together(await Promise.all(pages), true).rows[0];
  };
  const nobodys = (which: RawBuilder<unknown>, through = "inbox_nobody"): OwnPart => ({
    from: enquiriesThrough(place, through),
    where: sql`and owner is null ${which}`,
  });
  const nobodysIn = (area: string | null) =>
    nobodys(area === null ? sql`and practice_area is null` : sql`and practice_area = ${area}`, "inbox_nobody_area");
  const had = { from: enquiriesThrough(place, "inbox_mine"), where: sql`and owner = ${username}` };
  return (
    (await firstOf([nobodys(sql`and urgency < ${NOT_URGENT}`)])) ??
    (await firstOf([had, ...bookedUnowned(own)])) ??
    (areas.length === 0 ? undefined : await firstOf([null, ...areas].map(nobodysIn))) ??
    (await firstOf([nobodys(sql``)]))
  );
}
