import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { inboxPage, listPage, ofArea, type InboxPage } from "./inbox.ts";
import type { InboxQuery } from "./inbox-lists.ts";
import { bookedUnowned } from "./own-outside.ts";
import { pageOfAreas } from "./page-of-areas.ts";
import { together } from "./pages-together.ts";

type Place = Pick<Database, "queries" | "engine">;

/** One page of the inbox as who looks has it: of the areas they chose, and of what is theirs, what is booked with them. */
export function pageFor(place: Place, query: InboxQuery): Promise<InboxPage> {
  if (query.areas) return pageOfAreas(place, query);
  return query.list === "mine" && query.search.trim() === "" ? pageOfMine(place, query) : inboxPage(place, query);
}

async function pageOfMine(place: Place, { own, ...query }: InboxQuery): Promise<InboxPage> {
  const parts = own ? bookedUnowned(own) : [];
  const booked = { ...query, list: "waiting", order: "urgent", who: null } as const;
  const pages = await Promise.all([
    listPage(place, query),
    ...parts.map(({ from, where }) => listPage(place, booked, { from, where: sql`${where} ${ofArea(query.area)}` })),
  ]);
  return together(pages, true);
}
