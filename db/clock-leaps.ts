import { CONFIRMING_DAYS } from "./clock-doubt.ts";
import { recordAudit, SYSTEM } from "./audit.ts";
import type { Database, Queries } from "./database.ts";
import type { ClockLeapsTable } from "./tables.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Longer than a site is off but for its end. A clock that is wrong by less brings retention, which waits for years,
 * forward by as little.
 */
const IMPLAUSIBLE = 60 * DAY;

export type ClockLeap = Pick<ClockLeapsTable, "noticedAt" | "lastAt" | "days">;

/**
 * The leap that puts the present date in doubt; while there is one, nothing is erased by age. One that lies ahead was
 * noticed by a clock that was set right since, or is another server's, and says nothing of this clock. `now` in
 * milliseconds since 1970.
 */
export async function doubtedLeap(queries: Queries, now: number): Promise<ClockLeapsTable | undefined> {
  return queries
    .selectFrom("clockLeaps")
    .selectAll()
    .where("noticedAt", "<=", now)
    .orderBy("noticedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Compares the clock with when retention last looked, an hour ago at most on a running site; of other work commands
 * write down that they did it. Called before any work that the clock says is due; counts the days of a date in doubt.
 */
export async function noticeLeap(database: Database, now: number): Promise<void> {
  const { queries } = database;
  const doubted = await doubtedLeap(queries, now);
  const lastAt =
    (await queries.selectFrom("jobs").select("finishedAt").where("name", "=", "retention").executeTakeFirst())
      ?.finishedAt ?? null;
  const known = doubted !== undefined && lastAt !== null && doubted.countedAt > lastAt;
  if (lastAt !== null && now - lastAt > IMPLAUSIBLE && !known) return startDoubt(database, lastAt, now);
  if (!doubted || now - doubted.countedAt < DAY) return;
  await database.write(async (writing) => {
    if (doubted.days + 1 < CONFIRMING_DAYS) {
      await writing
        .updateTable("clockLeaps")
        .set({ days: doubted.days + 1, countedAt: now })
        .where("noticedAt", "=", doubted.noticedAt)
        .where("countedAt", "=", doubted.countedAt)
        .execute();
    } else await endDoubt(writing, SYSTEM, now);
  });
}

/** An administrator says that the date is right; answers false where nobody asked, or somebody said so before. */
export function confirmDate(database: Database, actor: string, now: number): Promise<boolean> {
  return database.write((queries) => endDoubt(queries, actor, now));
}

/** The leap the firm has not been mailed of yet; once only. */
export async function claimClockAlarm(queries: Queries, now: number): Promise<ClockLeap | undefined> {
  const [taken] = await queries
    .updateTable("clockLeaps")
    .set({ toldAt: now })
    .where("noticedAt", "<=", now)
    .where("toldAt", "is", null)
    .returning(["noticedAt", "lastAt", "days"])
    .execute();
  return taken;
}

/** A doubt of before is forgotten: the newest leap is what must be confirmed. */
async function startDoubt(database: Database, lastAt: number, now: number): Promise<void> {
  await database.write(async (queries) => {
    await queries.deleteFrom("clockLeaps").execute();
    await queries
      .insertInto("clockLeaps")
      .values({ noticedAt: now, lastAt, countedAt: now, days: 0, toldAt: null })
      .execute();
  });
}

async function endDoubt(queries: Queries, actor: string, now: number): Promise<boolean> {
  const ended = await queries.deleteFrom("clockLeaps").where("noticedAt", "<=", now).returning("noticedAt").execute();
  if (ended.length > 0) await recordAudit(queries, { at: now, actor, action: "confirmed-date", subject: "clock" });
  return ended.length > 0;
}
