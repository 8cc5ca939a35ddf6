import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { conditionOf } from "./inbox-lists.ts";
import { NOT_URGENT, URGENCIES, type UrgencyName } from "./urgency.ts";
import { walledAmong } from "./walls.ts";
import { enquiriesThrough } from "./read-through.ts";

/** Ids of what nobody has read and cannot wait, by what the visitor ticked; at most `MOST_COUNTED` together. */
export type UnreadUrgent = Record<UrgencyName, string[]>;

/** Without what a wall keeps from one of the staff, by user name: what was ticked there is not theirs to know. */
export async function unreadUrgent(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  username: string,
): Promise<UnreadUrgent> {
  const unread = enquiriesThrough({ engine }, "inbox_unread");
  const { rows } = await sql<{ id: string; urgency: number }>`
    select id, urgency from ${unread}
    where ${sql.raw(conditionOf({ list: "unread", outcome: undefined }))} and urgency < ${NOT_URGENT}
    order by created_at desc limit ${MOST_COUNTED}`.execute(queries);
  const walled = await walledAmong(
    queries,
    rows.map(({ id }) => id),
    username,
  );
  const of = (place: number) =>
    rows.filter(({ id, urgency }) => urgency === place && !walled.has(id)).map(({ id }) => id);
  return Object.fromEntries(URGENCIES.map(({ name }, place) => [name, of(place)])) as UnreadUrgent;
}
