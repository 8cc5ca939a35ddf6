import { sql } from "kysely";
import { officeDay } from "#time/days.ts";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";

type Act = { actor: string; at: number };

/**
 * Writes down that an enquiry was answered, and whether in time. Answers false where it was answered or erased before.
 */
export async function markAnswered(queries: Queries, id: string, { actor, at }: Act): Promise<boolean> {
  const row = await queries
    .updateTable("enquiries")
    .set({ answeredAt: at, answeredBy: actor, readAt: sql`coalesce(read_at, ${at})` })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .where("erasedAt", "is", null)
    .returning("respondBy")
    .executeTakeFirst();
  if (!row) return false;
  await count(queries, at, at <= row.respondBy, 1);
  await recordAudit(queries, { at, actor, action: "answered", subject: id });
  return true;
}

/** Takes a mark back that was made by mistake. Answers false where there was none. */
export async function markUnanswered(queries: Queries, id: string, { actor, at }: Act): Promise<boolean> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["respondBy", "answeredAt"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (row?.answeredAt == null) return false;
  const changed = await queries
    .updateTable("enquiries")
    .set({ answeredAt: null, answeredBy: null })
    .where("id", "=", id)
    .where("answeredAt", "=", row.answeredAt)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await count(queries, row.answeredAt, row.answeredAt <= row.respondBy, -1);
  await recordAudit(queries, { at, actor, action: "unanswered", subject: id });
  return true;
}

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

async function count(queries: Queries, answeredAt: number, inTime: boolean, by: 1 | -1): Promise<void> {
  const [kept, late] = inTime ? [by, 0] : [0, by];
  await sql`
    insert into promises (month, kept, late) values (${monthOf(answeredAt)}, ${kept}, ${late})
    on conflict (month) do update set kept = promises.kept + excluded.kept, late = promises.late + excluded.late`.execute(
    queries,
  );
}

/** `2026-11`, by Toronto's calendar. */
function monthOf(at: number): string {
  return officeDay(new Date(at)).slice(0, 7);
}
