import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { CONDITIONS } from "./conditions.ts";
import type { UnansweredUrgent } from "./unanswered-urgent.ts";
import { URGENCIES, type UrgencyName } from "./urgency.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";
import { keptFrom } from "./walled-persons.ts";
import { enquiriesThrough } from "./read-through.ts";

const COLUMNS = [
  "id",
  "reference",
  "person",
  "about",
  "owner",
  "closedAs",
  "goesOnFrom",
  "kind",
  ...URGENT_COLUMNS,
] as const;

export type AnsweredUnread = Pick<EnquiriesTable, (typeof COLUMNS)[number]>;

export type TimedUnread = AnsweredUnread & {
  /** Somebody had read it, or it is no appointment: something came in or changed since it was answered. */
  wasRead: boolean;
};

/** Of those of `answeredUnread` the appointments that were confirmed without a word of them read (close.ts). */
export async function timedUnread(
  database: Pick<Database, "queries" | "engine">,
  username: string,
): Promise<TimedUnread[]> {
  return (await withRead(database.queries, await answeredUnread(database, username))).filter(({ wasRead }) => !wasRead);
}

/**
 * What cannot wait, is answered, and is unread: it waits for nothing any more. The gravest first, and of these the
 * earliest day; at most `MOST_COUNTED`, without those of whose person a wall keeps one of the staff, by user name.
 */
export async function answeredUnread(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  username: string,
): Promise<AnsweredUnread[]> {
  const unread = enquiriesThrough({ engine }, "inbox_timed_unread");
  const { rows } = await sql<AnsweredUnread>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from ${unread}
    where ${sql.raw(CONDITIONS.timed)} order by urgency, urgent_day, id limit ${MOST_COUNTED}`.execute(queries);
  const ids = rows.map(({ id }) => id);
  const kept = await keptFrom(queries, ids, username);
  return rows.filter(({ id }) => !kept.has(id));
}

export async function withRead(queries: Queries, rows: readonly AnsweredUnread[]): Promise<TimedUnread[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const openings = await queries.selectFrom("openings").select("enquiryId").where("enquiryId", "in", ids).execute();
  const opened = new Set(openings.map(({ enquiryId }) => enquiryId));
  return rows.map((row) => ({ ...row, wasRead: opened.has(row.id) || row.kind !== "appointment" }));
}

/** Both together, whoever has an appointment beside the message that waits once. */
export function toSeeTo(unanswered: UnansweredUrgent, unread: readonly AnsweredUnread[]): UnansweredUrgent {
  const counted = URGENCIES.map(({ name }, place) => {
    const waiting = new Set(unanswered[name]);
    const timed = unread.filter(({ urgency, goesOnFrom }) => urgency === place && !waiting.has(goesOnFrom ?? ""));
    return [name, [...waiting, ...timed.map(({ id }) => id)].slice(0, MOST_COUNTED)];
  });
  const lists = Object.fromEntries(counted) as Record<UrgencyName, string[]>;
  const beyond = URGENCIES.reduce((sum, { name }) => sum + lists[name].length - unanswered[name].length, 0);
  return { ...lists, enquiries: unanswered.enquiries + beyond };
}
