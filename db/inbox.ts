import { sql, type RawBuilder } from "kysely";
import { MOST_COUNTED, type InboxList, type InboxQuery } from "#app/staff/inbox-lists.ts";
import { searchEnquiries } from "./enquiry-search.ts";
import type { Database, Queries } from "./open.ts";
import type { EnquiriesTable } from "./tables.ts";

const COLUMNS = ["id", "kind", "reference", "person", "topic", "practiceArea", "createdAt", "respondBy", "readAt", "answeredAt", "answeredBy", "heldReason", "releasedAt"] as const;
export type InboxRow = Pick<EnquiriesTable, (typeof COLUMNS)[number]>;

export type InboxPage = { rows: InboxRow[]; next: string | null };

/** Rows of one page. */
export const PAGE_SIZE = 40;

const TRUSTED = sql<boolean>`(held_reason is null or released_at is not null)`;

/** Word for word the conditions of the partial indexes (db/migrations/0004-inbox.sql): an engine uses an index only where it sees its condition. */
const CONDITIONS = {
  waiting: sql<boolean>`erased_at is null and answered_at is null and ${TRUSTED}`,
  unread: sql<boolean>`erased_at is null and read_at is null and ${TRUSTED}`,
  answered: sql<boolean>`erased_at is null and answered_at is not null and ${TRUSTED}`,
  all: sql<boolean>`erased_at is null and ${TRUSTED}`,
  held: sql<boolean>`erased_at is null and held_reason is not null and released_at is null`,
} satisfies Record<InboxList, RawBuilder<boolean>>;

/** One page, read through one index however many rows there are. Only what waits can be ordered by urgency. */
export async function inboxPage(database: Pick<Database, "queries" | "engine">, query: InboxQuery): Promise<InboxPage> {
  return query.search.trim() === "" ? listPage(database.queries, query) : searchPage(database, query);
}

async function listPage(queries: Queries, { list, order, area, after }: InboxQuery): Promise<InboxPage> {
  const urgent = list === "waiting" && order === "urgent";
  const time = urgent ? "respondBy" : "createdAt";
  const direction = urgent ? "asc" : "desc";
  const position = cursorOf(after);
  const rows = await queries
    .selectFrom("enquiries").select(COLUMNS).where(CONDITIONS[list])
    .$if(area !== null, (some) => some.where("practiceArea", "=", area))
    .$if(position !== undefined, (some) => some.where((row) => row(row.refTuple(time, "id"), urgent ? ">" : "<", row.tuple(position!.time, position!.id))))
    .orderBy(time, direction).orderBy("id", direction)
    .limit(PAGE_SIZE + 1).execute();
  const last = rows[PAGE_SIZE - 1];
  return { rows: rows.slice(0, PAGE_SIZE), next: rows.length > PAGE_SIZE ? `${last![time]}_${last!.id}` : null };
}

/** A search looks through everything that was not erased, held ones too, newest first. */
async function searchPage(database: Pick<Database, "queries" | "engine">, { search, area, after }: InboxQuery): Promise<InboxPage> {
  const found = await searchEnquiries(database, { text: search, area, after, limit: PAGE_SIZE + 1 });
  const shown = found.slice(0, PAGE_SIZE);
  if (shown.length === 0) return { rows: [], next: null };
  const rows = await database.queries.selectFrom("enquiries").select(COLUMNS).where("id", "in", shown.map(({ id }) => id)).where("erasedAt", "is", null).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: shown.flatMap(({ id }) => byId.get(id) ?? []), next: found.length > PAGE_SIZE ? shown.at(-1)!.cursor : null };
}

export type InboxCounts = { waiting: number; unread: number; held: number; overdue: number };

export async function inboxCounts(queries: Queries, now: number): Promise<InboxCounts> {
  const count = async (list: InboxList, overdue = false) => {
    const rows = await queries
      .selectFrom("enquiries").select(sql<number>`1`.as("one")).where(CONDITIONS[list])
      .$if(overdue, (some) => some.where("respondBy", "<", now)).limit(MOST_COUNTED).execute();
    return rows.length;
  };
  const [waiting, unread, held, overdue] = await Promise.all([count("waiting"), count("unread"), count("held"), count("waiting", true)]);
  return { waiting, unread, held, overdue };
}

function cursorOf(after: string | null): { time: number; id: string } | undefined {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(after ?? "") ?? [];
  return time && id ? { time: Number(time), id } : undefined;
}
