import { sql } from "kysely";
import { officeDay } from "#time/days.ts";
import type { Queries } from "#db/database.ts";

export type PromiseFigures = { kept: number; late: number };

/** Of the enquiries answered in the month of a moment: how many in time, how many too late. */
export async function promiseFigures(queries: Queries, now: number): Promise<PromiseFigures> {
  const row = await queries
    .selectFrom("promises")
    .select(["kept", "late"])
    .where("month", "=", monthOf(now))
    .executeTakeFirst();
  return row ?? { kept: 0, late: 0 };
}

/** Counts a promise that was answered, or takes the count back: `by` is 1 or -1. Times are milliseconds since 1970. */
export async function countPromise(
  queries: Queries,
  { answeredAt, respondBy }: { answeredAt: number; respondBy: number },
  by: 1 | -1,
): Promise<void> {
  const [kept, late] = answeredAt <= respondBy ? [by, 0] : [0, by];
  await sql`
    insert into promises (month, kept, late) values (${monthOf(answeredAt)}, ${kept}, ${late})
    on conflict (month)
     do update set kept = promises.kept + excluded.kept, late = promises.late + excluded.late`.execute(queries);
}

/** `2026-11`, by Toronto's calendar. */
function monthOf(at: number): string {
  return officeDay(new Date(at)).slice(0, 7);
}
