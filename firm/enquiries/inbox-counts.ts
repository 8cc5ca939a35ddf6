import { sql, type RawBuilder } from "kysely";
import type { Database } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { ofArea, rowsOf } from "./inbox.ts";
import { conditionOf, isShownWalled, NO_AREA, type InboxList, type InboxQuery } from "./inbox-lists.ts";
import { bookedUnowned, ownOutside, type OwnPart } from "./own-outside.ts";
import { CONDITIONS } from "./conditions.ts";
import { noWall } from "./walls.ts";
import { enquiriesThrough } from "./read-through.ts";

type Place = Pick<Database, "queries" | "engine">;

export type InboxCounts = { waiting: number; mine: number; unread: number; held: number; overdue: number };

type Counted = Extract<InboxList, "waiting" | "mine" | "unread" | "held">;

/** What the lists are limited to, as the query of a page says it. */
export type CountedFor = Partial<Pick<InboxQuery, "user" | "area" | "areas" | "own">>;

/**
 * How many rows each list holds that leads there, as far as they are counted: limited to the areas the page is limited
 * to, and without those that the list keeps from who looks. `user`: whose are counted as mine, and whose walls stand;
 * left out, nobody's. What is overdue is counted of the whole firm. `now` in milliseconds since 1970.
 */
export async function inboxCounts(place: Place, now: number, limits: CountedFor = {}): Promise<InboxCounts> {
  const [waiting, mine, unread, held, overdue] = await Promise.all([
    countList(place, "waiting", limits),
    limits.user === undefined ? 0 : countList(place, "mine", limits),
    countList(place, "unread", limits),
    countList(place, "held", limits),
    countOverdue(place, now),
  ]);
  return { waiting, mine, unread, held, overdue };
}

async function countList(place: Place, list: Counted, { user, area = null, areas, own }: CountedFor): Promise<number> {
  // What is one's own is shown whatever area it is of, and held ones are too few to be parted.
  const several = area === null && list !== "mine" && list !== "held" ? areas : undefined;
  const isChosen = area !== null || several !== undefined;
  const mayBeWalled = user !== undefined && (isChosen || !isShownWalled(list));
  const rest = sql`${list === "mine" ? sql`and owner = ${user ?? ""}` : sql``}
    ${mayBeWalled ? sql`and ${noWall(sql.ref("enquiries.id"), user)}` : sql``}`;
  const parts = several && own ? ownOutside(place, { own, list, areas: several, isUrgent: true }) : [];
  const booked = list === "mine" && own ? bookedUnowned(own) : [];
  // An area each through its own index: together they would be looked for among all others.
  const each = await Promise.all([
    ...(several ? [...several, NO_AREA] : [area]).map((one) => countArea(place, list, one, rest)),
    ...parts.map((part) => countPart(place, list, part, rest)),
    ...booked.map((part) => countPart(place, list, part, ofArea(area))),
  ]);
  return Math.min(
    each.reduce((sum, count) => sum + count, 0),
    MOST_COUNTED,
  );
}

async function countArea(place: Place, list: Counted, area: string | null, rest: RawBuilder<unknown>): Promise<number> {
  const listed = { list, outcome: null };
  const from = list === "waiting" && area === null ? byPromise(place) : rowsOf(place, listed, true, area !== null);
  const { rows } = await sql`
    select 1 from ${from} where ${sql.raw(conditionOf(listed))} ${ofArea(area)} ${rest}
    ${orderOf(list, area)} limit ${MOST_COUNTED}`.execute(place.queries);
  return rows.length;
}

/** One's own work of other areas, or what is nobody's and booked with them. */
async function countPart(place: Place, list: Counted, { from, where }: OwnPart, rest: RawBuilder<unknown>) {
  const { rows } = await sql`
    select 1 from ${from} where ${sql.raw(conditionOf({ list, outcome: null }))} ${where} ${rest}
    limit ${MOST_COUNTED}`.execute(place.queries);
  return rows.length;
}

/**
 * The order leads to the index: without it PostgreSQL would hope to find enough rows soon wherever it begins. One's own
 * and held ones of an area are few, and in no order of an index.
 */
function orderOf(list: Counted, area: string | null): RawBuilder<unknown> {
  if (area !== null && (list === "mine" || list === "held")) return sql``;
  if (list === "waiting")
    return area === null ? sql`order by respond_by` : sql`order by practice_area, urgency, urgent_day, respond_by`;
  return list === "mine" ? sql`order by urgency, urgent_day, respond_by` : sql`order by created_at`;
}

/** What is snoozed is overdue all the same: its promise runs on. */
async function countOverdue(place: Place, now: number): Promise<number> {
  const { rows } = await sql`
    select 1 from ${byPromise(place)} where ${sql.raw(CONDITIONS.waiting)} and respond_by < ${now}
    order by respond_by limit ${MOST_COUNTED}`.execute(place.queries);
  return rows.length;
}

/** What is overdue is read by the promise alone, whatever stands before it in the inbox. */
function byPromise(place: Pick<Place, "engine">): RawBuilder<unknown> {
  return enquiriesThrough(place, "inbox_waiting_promise");
}
