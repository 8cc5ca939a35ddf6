import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { jobStates } from "#db/job-leases.ts";
import type { ClockLeapsTable } from "#db/upkeep-tables.ts";
import type { NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";

/** The job that looks every hour for what to erase; when it last did tells how far the clock went meanwhile. */
export const RETENTION = "retention";

/**
 * In milliseconds: longer than a site is off but for its end. A clock that is wrong by less brings retention, which
 * waits for years, forward by as little.
 */
const UNEXPLAINED = 60 * 24 * 60 * 60 * 1000;

/** From one moment to another, in milliseconds since 1970, nothing was done: a long pause, or a clock that is wrong. */
export type Gap = ClockLeapsTable;

/**
 * The gap after which nothing is erased by age until an administrator confirms the date. One that lies ahead was
 * noticed by a clock that was set right since, or is another server's, and says nothing of this clock.
 */
export function unconfirmedGap(queries: Queries, now: number): Promise<Gap | undefined> {
  return queries.selectFrom("clockLeaps").selectAll().where("noticedAt", "<=", now).limit(1).executeTakeFirst();
}

/**
 * Whether anything may be erased by age, which cannot be undone. `mail` tells the firm of a gap, once, in the
 * transaction that notes it.
 */
export async function mayErase(database: Database, now: number, mail: (gap: Gap) => NewMail[]): Promise<boolean> {
  const lastAt = (await jobStates(database)).get(RETENTION)?.finishedAt ?? now;
  // In this order: whoever noted a gap did so before they finished.
  if (await unconfirmedGap(database.queries, now)) return false;
  if (now - lastAt <= UNEXPLAINED) return true;
  await database.write(async (queries) => {
    if (await unconfirmedGap(queries, now)) return;
    const gap = { noticedAt: now, lastAt };
    // Two jobs may notice it at the same moment.
    const noted = await queries
      .insertInto("clockLeaps")
      .values(gap)
      .onConflict((there) => there.doNothing())
      .returning("noticedAt")
      .executeTakeFirst();
    if (noted) await insertMails(queries, mail(gap), now);
  });
  return false;
}

/** An administrator says that the date is right; pressed twice, it was said the first time. */
export async function confirmDate(database: Database, actor: string, now: number): Promise<void> {
  await database.write(async (queries) => {
    const { numDeletedRows } = await queries.deleteFrom("clockLeaps").where("noticedAt", "<=", now).executeTakeFirst();
    if (numDeletedRows > 0n) await recordAudit(queries, { at: now, actor, action: "confirmed-date", subject: "clock" });
  });
}
