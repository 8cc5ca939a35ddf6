import { unconfirmedGap } from "#firm/enquiries/erasing-guard.ts";
import { jobStates } from "#db/job-leases.ts";
import type { Database } from "#db/database.ts";
import { fine, span, wrong, type Finding } from "./finding.ts";
import { HOUR } from "#time/units.ts";

/** A day, and two hours for what may hold a backup up. */
const BACKUP_PATIENCE = 26 * HOUR;
const RETENTION_PATIENCE = 26 * HOUR;

/** Whether there is a recent backup, by the server's clock or by hand. `now` in milliseconds since 1970. */
export async function checkBackups(database: Database, now: number): Promise<Finding> {
  const about = "Backups";
  const last = (await jobStates(database)).get("backup")?.finishedAt ?? null;
  const advice =
    database.engine === "sqlite"
      ? "The server makes one a day while it runs, and logs backup_failed where it cannot. " +
        "To make one now: npm run backup"
      : "On PostgreSQL the server makes none: have npm run backup run once a day (deploy/backups.md).";
  if (last === null) return wrong(about, `None has been made yet. ${advice}`);
  if (now - last > BACKUP_PATIENCE) return wrong(about, `The last one was made ${span(now - last)} ago. ${advice}`);
  return fine(about, `The last one was made ${span(now - last)} ago.`);
}

/** Whether enquiries are erased when their time has come, as the privacy policy promises. */
export async function checkRetention(database: Database, now: number): Promise<Finding> {
  const about = "Retention";
  const gap = await unconfirmedGap(database.queries, now);
  if (gap)
    return wrong(
      about,
      `Nothing is erased, because the clock went ahead by ${span(gap.noticedAt - gap.lastAt)} at once. If ` +
        `the date is right, an administrator says so in the staff area, under Users; ` +
        `else set the machine's clock right.`,
    );
  const last = (await jobStates(database)).get("retention")?.finishedAt ?? null;
  if (last !== null && now - last <= RETENTION_PATIENCE)
    return fine(about, `Last looked for enquiries to erase ${span(now - last)} ago.`);
  return wrong(
    about,
    `Enquiries past their time have not been erased ${last === null ? "yet" : `for ${span(now - last)}`}. ` +
      `A running server does that every hour, and logs retention_failed where it cannot.`,
  );
}
