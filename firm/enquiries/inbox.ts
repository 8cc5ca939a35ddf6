import { sql, type RawBuilder } from "kysely";
import { conditionOf, indexedAs, isShownWalled, NO_AREA, type InboxQuery } from "./inbox-lists.ts";
import { cursorOf, heldCursorOf, urgentCursorOf } from "./cursor.ts";
import { enquiriesOfName } from "#firm/conflicts/conflicts.ts";
import { searchEnquiries, type Found } from "./search.ts";
import { nearestEnquiries } from "./nearest.ts";
import type { OwnPart } from "./own-outside.ts";
import { withoutSealedText } from "./found-by-text.ts";
import { holdsAll, wordsAsked, wordsNear } from "./search-terms.ts";
import { STATE_COLUMNS } from "./states.ts";
import { NOT_URGENT } from "./urgency.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";
import { noWall } from "./walls.ts";
import { indexOfOwner, ofOwner } from "./whose.ts";
import type { Database } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { enquiriesThrough } from "./read-through.ts";

/** What is read of each row. */
export const INBOX_COLUMNS = [
  "id",
  "kind",
  "reference",
  "person",
  "about",
  "askedFor",
  ...URGENT_COLUMNS,
  "topic",
  "practiceArea",
  "urgentDay",
  "putOffUntil",
  ...STATE_COLUMNS,
] as const;
export type InboxRow = Pick<EnquiriesTable, (typeof INBOX_COLUMNS)[number]>;

/**
 * `near`: nothing answers the search whole; these come nearest. `named`: of a search, those whose name may be the one
 * asked for in another writing.
 */
export type InboxPage = { rows: InboxRow[]; next: string | null; near?: true; named?: InboxRow[] };

type Place = Pick<Database, "queries" | "engine">;

/** Rows of one page. */
export const PAGE_SIZE = 40;

/** One page, read through one index however many rows there are. Only what waits can be ordered by urgency. */
export async function inboxPage(place: Place, query: InboxQuery): Promise<InboxPage> {
  return query.search.trim() === "" ? listPage(place, query) : searchPage(place, query);
}

/** `part`: of the list, these rows alone. */
export async function listPage(place: Place, query: InboxQuery, part?: OwnPart): Promise<InboxPage> {
  if (query.list === "held") return heldPage(place, query);
  const { list, area, after, user } = query;
  const urgent = isByUrgency(query);
  const ofUser = list === "mine" ? sql`and owner = ${user ?? ""}` : sql``;
  const unwalled = user && !isShownWalled(list) ? sql`and ${noWall(sql.ref("enquiries.id"), user)}` : sql``;
  const beyond = urgent ? beyondUrgent(after) : beyondNewer(after);
  const { rows } = await sql<InboxRow>`
    select ${sql.join(INBOX_COLUMNS.map((column) => sql.ref(column)))}
    from ${part?.from ?? rowsOf(place, query, urgent, area !== null)}
    where ${sql.raw(conditionOf(query))} ${ofUser} ${ofOwner(query)} ${part?.where ?? ofArea(area)} ${unwalled} ${beyond}
    order by ${urgent ? sql`urgency, urgent_day, respond_by, id` : sql`created_at desc, id desc`}
    limit ${part?.most ?? PAGE_SIZE + 1}`.execute(place.queries);
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? placeOf(shown.at(-1)!, urgent) : null };
}

function beyondUrgent(after: string | null): RawBuilder<unknown> {
  const place = urgentCursorOf(after);
  if (!place) return sql``;
  const { urgency, day, time, id } = place;
  return sql`and (urgency, urgent_day, respond_by, id) > (${urgency}, ${day}, ${time}, ${id})`;
}

function beyondNewer(after: string | null): RawBuilder<unknown> {
  const place = cursorOf(after);
  return place ? sql`and (created_at, id) < (${place.time}, ${place.id})` : sql``;
}

/** What a box ticked says cannot wait, then the rest; each newest first. */
async function heldPage(place: Place, query: InboxQuery): Promise<InboxPage> {
  const { area, after } = query;
  const position = heldCursorOf(after) ?? (after === null ? undefined : { urgency: NOT_URGENT, ...cursorOf(after) });
  const rows: InboxRow[] = [];
  for (const ticked of position && position.urgency >= NOT_URGENT ? [false] : [true, false]) {
    if (rows.length > PAGE_SIZE) break;
    const here = position?.time !== undefined && position.urgency < NOT_URGENT === ticked;
    // A sum is read from no index of its own, and expected of many rows: they are read in their order.
    const part = await sql<InboxRow>`
      select ${sql.join(INBOX_COLUMNS.map((column) => sql.ref(column)))} from ${rowsOf(place, query, false, area !== null)}
      where ${sql.raw(conditionOf(query))} ${ofArea(area)}
        and urgency + 0 ${ticked ? sql`<` : sql`>=`} ${NOT_URGENT}
        ${here ? sql`and (created_at, id) < (${position.time}, ${position.id})` : sql``}
      order by created_at desc, id desc limit ${PAGE_SIZE + 1 - rows.length}`.execute(place.queries);
    rows.push(...part.rows);
  }
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? placeOf(shown.at(-1)!, "held") : null };
}

export function ofArea(area: string | null): RawBuilder<unknown> {
  if (area === null) return sql``;
  return area === NO_AREA ? sql`and practice_area is null` : sql`and practice_area = ${area}`;
}

/** Whether a list stands by urgency and promise, and not by age. */
export function isByUrgency({ list, order }: Pick<InboxQuery, "list" | "order">): boolean {
  return list === "mine" || (list === "waiting" && order === "urgent");
}

/** Where a page ended, for the address of the next. `order`: by urgency and promise, of held ones, or by age. */
export function placeOf({ urgency, urgentDay, respondBy, createdAt, id }: InboxRow, order: boolean | "held"): string {
  if (order === "held") return `${urgency}_${createdAt}_${id}`;
  return order ? `${urgency}_${urgentDay}_${respondBy}_${id}` : `${createdAt}_${id}`;
}

/**
 * The table, read through the list's own index. To SQLite every partial index that fits looks alike, so it is told
 * which; PostgreSQL knows from its statistics.
 */
export function rowsOf(
  { engine }: Pick<Place, "engine">,
  listed: Pick<InboxQuery, "list" | "outcome" | "who">,
  urgent: boolean,
  byArea: boolean,
): RawBuilder<unknown> {
  const { list } = listed;
  const whose = indexOfOwner(listed, urgent);
  if (whose !== undefined) return enquiriesThrough({ engine }, whose);
  const order = list === "waiting" ? (urgent ? "_urgent" : "_newest") : "";
  // Unread and held ones, and one's own, are few enough to be looked at one by one.
  const area = byArea && list !== "unread" && list !== "held" && list !== "mine" ? "_area" : "";
  return enquiriesThrough({ engine }, `inbox_${indexedAs(listed)}${order}${area}`);
}

/** A search looks through everything that was not erased, held ones too, newest first. */
async function searchPage(database: Place, { search, area, after }: InboxQuery): Promise<InboxPage> {
  const found = await searchEnquiries(database, { text: search, area, after, limit: PAGE_SIZE + 1 });
  const named = after === null ? await namedAs(database, search, area, found) : [];
  if (found.length === 0 && after === null) {
    if (named.length > 0) return { rows: [], next: null, named };
    const ids = await nearestEnquiries(database, { text: search, area, limit: PAGE_SIZE });
    const near = await withoutSealedText(database.queries, await rowsInOrder(database, ids), wordsNear(search), "some");
    return { rows: near, next: null, near: true };
  }
  const shown = found.slice(0, PAGE_SIZE);
  const rows = await rowsInOrder(
    database,
    shown.map(({ id }) => id),
  );
  return {
    rows: await withoutSealedText(database.queries, rows, wordsAsked(search), "every"),
    next: found.length > PAGE_SIZE ? shown.at(-1)!.cursor : null,
    named,
  };
}

/** Whoever may have the name that was asked for, in whichever writing, and is found by its words on no page. */
async function namedAs(database: Place, name: string, area: string | null, found: Found[]): Promise<InboxRow[]> {
  const known = new Set(found.map(({ id }) => id));
  const ids = (await enquiriesOfName(database.queries, name, 2 * PAGE_SIZE)).filter((id) => !known.has(id));
  const rows = await rowsInOrder(database, ids);
  return rows
    .filter((row) => area === null || row.practiceArea === area)
    .filter(({ person, about }) => !holdsAll(`${person ?? ""} ${about ?? ""}`, name))
    .slice(0, PAGE_SIZE);
}

async function rowsInOrder({ queries }: Place, ids: string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .select(INBOX_COLUMNS)
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
