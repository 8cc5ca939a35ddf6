import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { conditionOf } from "./inbox-lists.ts";
import { NOBODY_HAS_IT } from "./staff-act.ts";
import { enquiriesThrough } from "./read-through.ts";

/**
 * How many rows the list of what waits holds of each who may sign in, by user name, and of nobody (`NOBODY_HAS_IT`), as
 * far as they are counted; in whatever area, and behind walls too. Of each through an index: all at once PostgreSQL
 * would go through everything that waits.
 */
export async function waitingCounts({
  queries,
  engine,
}: Pick<Database, "queries" | "engine">): Promise<Map<string, number>> {
  const through = (index: string) => enquiriesThrough({ engine }, index);
  const waits = sql.raw(conditionOf({ list: "waiting", outcome: null }));
  const first = sql`order by urgency, urgent_day, respond_by limit ${MOST_COUNTED}`;
  const { rows } = await sql<{ whose: string; waiting: number | string }>`
    select username as whose, (select count(*) from (
      select 1 from ${through("inbox_mine")} where ${waits} and owner = users.username ${first}) as theirs) as waiting
    from users where disabled_at is null
    union all select ${NOBODY_HAS_IT}, (select count(*) from (
      select 1 from ${through("inbox_nobody")} where ${waits} and owner is null ${first}) as nobodys)`.execute(queries);
  return new Map(rows.map(({ whose, waiting }) => [whose, Number(waiting)]));
}
