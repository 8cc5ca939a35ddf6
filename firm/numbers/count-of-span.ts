import { sql, type RawBuilder } from "kysely";
import type { Database } from "#db/database.ts";
import { COUNTED } from "#firm/enquiries/enquiries.ts";

export type Place = Pick<Database, "queries" | "engine">;
export type Instants = { start: number; end: number };

/**
 * What counts as an enquiry of a span, read through its own index; whether staff entered it wrongly, or beside another
 * one, is looked up for each row within the span. PostgreSQL knows that index by itself.
 */
function within({ engine }: Place, { start, end }: Instants): RawBuilder<unknown> {
  return sql`enquiries ${engine === "sqlite" ? sql`indexed by enquiries_numbers` : sql``}
    where created_at >= ${start} and created_at < ${end} and ${sql.raw(COUNTED)}`;
}

/** How many by the values of a column, most first; `null` where none was given. */
export async function countBy(
  place: Place,
  span: Instants,
  column: "practiceArea" | "sourcePage" | "outcome",
): Promise<{ name: string | null; number: number }[]> {
  const { rows } = await sql<{ name: string | null; number: number }>`
    select ${sql.ref(column)} as name, count(*) as number from ${within(place, span)}
    group by ${sql.ref(column)} order by number desc, name`.execute(place.queries);
  return rows.map(({ name, number }) => ({ name, number: Number(number) }));
}

export async function countWithin(place: Place, span: Instants): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from ${within(place, span)}`.execute(
    place.queries,
  );
  return Number(rows[0]!.number);
}

export type PromiseCounts = { kept: number; missed: number; open: number; unanswered: number };

/**
 * What became of what was first promised, whatever was written to and fro since, of what came in within the span: a
 * promise belongs to the day it was given, and one that nobody kept has no other day. `missed` was answered late, or
 * was not when its time was over; `unanswered` was closed without an answer, as spam is, or withdrawn in time.
 */
export async function countPromises(place: Place, span: Instants, now: number): Promise<PromiseCounts> {
  const over = sql`coalesce(erased_at, ${sql.lit(now)})`;
  const { rows } = await sql<PromiseCounts>`
    select
      count(case when first_answered_at <= first_promise then 1 end) as kept,
      count(case when first_answered_at > first_promise then 1
        when first_answered_at is null and closed_at is null and respond_by < ${over} then 1 end) as missed,
      count(case when first_answered_at is null and closed_at is null and erased_at is null
        and respond_by >= ${now} then 1 end) as open,
      count(case when first_answered_at is null and (closed_at is not null or respond_by >= erased_at) then 1 end)
        as unanswered
    from ${within(place, span)}`.execute(place.queries);
  const { kept, missed, open, unanswered } = rows[0]!;
  return { kept: Number(kept), missed: Number(missed), open: Number(open), unanswered: Number(unanswered) };
}

/** `area` is null for those without one; `median` in milliseconds, from when it came to when it was first answered. */
export type AnswerTime = { area: string | null; answered: number; median: number };

/**
 * How long the first answer took: half were quicker. Of messages and callers by practice area, or all together; or of
 * requests for an appointment, which a confirmed, moved or declined time answers with a press.
 */
export async function answerTimes(
  place: Place,
  span: Instants,
  by: "area" | "all" | "appointments",
): Promise<AnswerTime[]> {
  const area = by === "area" ? sql`practice_area` : sql`null`;
  const kind = by === "appointments" ? "appointment" : "message";
  const { rows } = await sql<AnswerTime>`
    with took as (
      select ${area} as area, first_answered_at - created_at as time from ${within(place, span)}
        and first_answered_at is not null and kind = ${kind}),
    ordered as (
      select area, time, row_number() over (partition by area order by time) as place,
        count(*) over (partition by area) as answered
      from took)
    select area, max(answered) as answered, avg(time) as median from ordered
    where place in ((answered + 1) / 2, (answered + 2) / 2)
    group by area order by area`.execute(place.queries);
  return rows.map(({ area: name, answered, median }) => ({
    area: name,
    answered: Number(answered),
    median: Number(median),
  }));
}
