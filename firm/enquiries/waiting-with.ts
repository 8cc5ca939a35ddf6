import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { CONDITIONS } from "./conditions.ts";
import { bookedWith } from "./own-outside.ts";
import { enquiriesThrough } from "./read-through.ts";
import { mostUrgentFirst } from "./urgency.ts";

type Row = { id: string; owner: string | null; urgency: number; urgentDay: number; respondBy: number };

/**
 * What waits for an answer with one lawyer of the team, snoozed or not, the most urgent first: what the users they are
 * have, and what nobody has and is booked with them. Walls are for whoever shows it. At most `MOST_COUNTED` of either.
 */
export async function waitingWith(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  { usernames, lawyer }: { usernames: readonly string[]; lawyer: string },
): Promise<Pick<Row, "id" | "owner">[]> {
  const all = enquiriesThrough({ engine }, "inbox_mine");
  const parts = [
    // PostgreSQL takes no empty list.
    ...(usernames.length > 0 ? [{ from: all, where: sql`owner in (${sql.join(usernames)})` }] : []),
    { from: bookedWith(lawyer), where: sql`owner is null` },
  ];
  const found = await Promise.all(
    parts.map(({ from, where }) =>
      sql<Row>`
        select id, owner, urgency, urgent_day, respond_by from ${from}
        where ${sql.raw(CONDITIONS.waiting)} and ${where}
        order by urgency, urgent_day, respond_by limit ${MOST_COUNTED}`.execute(queries),
    ),
  );
  return found
    .flatMap(({ rows }) => rows)
    .toSorted(mostUrgentFirst)
    .map(({ id, owner }) => ({ id, owner }));
}
