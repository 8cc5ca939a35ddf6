import { eraseAnsweredBefore } from "#db/retention.ts";
import type { Database } from "#db/open.ts";
import type { Job } from "./schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Parts = { database: Database; retentionDays: number; clock: () => number };

/** Everything the site does by the clock. */
export function jobsOfSite({ database, retentionDays, clock }: Parts): Job[] {
  return [
    {
      name: "retention",
      every: HOUR,
      retryAfter: 10 * MINUTE,
      run: async (stopping) => {
        await eraseAnsweredBefore(database, clock() - retentionDays * DAY, clock(), stopping);
      },
    },
  ];
}
