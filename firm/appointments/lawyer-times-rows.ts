import * as z from "zod";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { DaySpan } from "#time/closed-day.ts";
import { lawyerTimes } from "#firm/content/schema/lawyer-times.ts";
import { isSameSpan } from "./days-away.ts";
import type { ChangedTimes } from "./lawyers.ts";

/** What staff may change; stored whole, so that a later change of content/team.yaml does not mix with it. */
export const storedTimes = lawyerTimes.extend({ languages: z.array(z.string()).optional() });

export type StoredTimes = z.infer<typeof storedTimes>;

/** What staff changed. A row that an older or newer version of the site wrote otherwise counts as none. */
export async function changedTimes(queries: Queries): Promise<ChangedTimes> {
  const rows = await queries.selectFrom("lawyerTimes").select(["lawyer", "settings"]).execute();
  return new Map(
    rows.flatMap(({ lawyer, settings }) => {
      const times = timesIn(settings);
      return times ? [[lawyer, times] as const] : [];
    }),
  );
}

/** Who changed a lawyer's times last, and when; undefined while content/team.yaml counts. */
export function lastChange(
  queries: Queries,
  lawyer: string,
): Promise<{ changedAt: number; changedBy: string } | undefined> {
  return queries
    .selectFrom("lawyerTimes")
    .select(["changedAt", "changedBy"])
    .where("lawyer", "=", lawyer)
    .executeTakeFirst();
}

/** Who of the staff, and when in milliseconds since 1970. */
type Act = { actor: string; at: number };

/**
 * Stores the times of a lawyer, by their slug. What is booked already stays as it is. `shown`: the days away that
 * whoever changed them was shown; what others entered or took out since stays so.
 */
export function saveTimes(
  database: Database,
  lawyer: string,
  times: StoredTimes,
  { actor, at }: Act,
  since?: { content: Pick<Content, "team">; shown: readonly DaySpan[] },
): Promise<void> {
  return database.write(async (queries) => {
    const now = since && (await timesToChange(queries, database.engine, since.content, lawyer)).away;
    const away = since && now ? withChangesSince(times.away, since.shown, now) : times.away;
    await storeTimes(queries, lawyer, { ...times, away }, { actor, at });
    await recordAudit(queries, { at, actor, action: "changed-lawyer-times", subject: lawyer });
  });
}

function withChangesSince(typed: readonly DaySpan[], shown: readonly DaySpan[], now: readonly DaySpan[]): DaySpan[] {
  const isIn = (spans: readonly DaySpan[], one: DaySpan) => spans.some((span) => isSameSpan(span, one));
  return [
    ...typed.filter((span) => !isIn(shown, span) || isIn(now, span)),
    ...now.filter((span) => !isIn(shown, span) && !isIn(typed, span)),
  ];
}

/** Without a line in the trail, which is for who changes them. */
export async function storeTimes(
  queries: Queries,
  lawyer: string,
  times: StoredTimes,
  { actor, at }: Act,
): Promise<void> {
  const { hoursAway, ...rest } = times;
  // A server of before 2026-11-28 beside this one would take a row with them for none.
  const settings = JSON.stringify(hoursAway.length > 0 ? times : rest);
  const row = { settings, changedAt: at, changedBy: actor };
  await queries
    .insertInto("lawyerTimes")
    .values({ lawyer, ...row })
    .onConflict((before) => before.column("lawyer").doUpdateSet(row))
    .execute();
}

/**
 * The times of a lawyer of content/team.yaml as they count now, for the transaction that changes a part of them: nobody
 * else changes them meanwhile.
 */
export async function timesToChange(
  queries: Queries,
  engine: Database["engine"],
  { team }: Pick<Content, "team">,
  lawyer: string,
): Promise<StoredTimes> {
  const row = await queries
    .selectFrom("lawyerTimes")
    .select("settings")
    .where("lawyer", "=", lawyer)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return (row && timesIn(row.settings)) ?? team.find(({ slug }) => slug === lawyer)!.appointments;
}

/** Undefined for what an older or newer version of the site wrote otherwise. */
function timesIn(settings: string): StoredTimes | undefined {
  try {
    return storedTimes.safeParse(JSON.parse(settings)).data;
  } catch {
    return undefined;
  }
}
