import { randomUUID } from "node:crypto";
import { claimJob, CLOCKS_APART, endJob, jobStates, JOB_LEASE, renewJob } from "#db/job-leases.ts";
import type { Database } from "#db/database.ts";
import type { JobsTable } from "#db/upkeep-tables.ts";
import type { Job } from "#time/job.ts";
import { lastOfficeTime } from "#time/last-office-time.ts";

export type Schedule = {
  /** Begins to look for what is due, again and again. */
  start: () => void;
  /** Does what is due now; resolves when it is done. */
  runDue: () => Promise<void>;
  /** Begins nothing more; resolves when nothing runs. */
  stop: () => Promise<void>;
};

type Parts = { jobs: Job[]; database: Database; clock: () => number; log: (event: string, error?: unknown) => void };

/** How often the table of jobs is looked at, in milliseconds. */
const LOOK_EVERY = 15_000;

export function createSchedule({ jobs, database, clock, log }: Parts): Schedule {
  const owner = randomUUID();
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function runDue(): Promise<void> {
    const states = await jobStates(database);
    const due = jobs.filter((job) => !running.has(job.name) && isDue(job, states.get(job.name), clock()));
    await Promise.all(
      due.map((job) => {
        const run = runOne(job, states.get(job.name)).finally(() => running.delete(job.name));
        running.set(job.name, run);
        return run;
      }),
    );
  }

  async function runOne(job: Job, seen: JobsTable | undefined): Promise<void> {
    try {
      if (stopping.signal.aborted || !(await claimJob(database, job.name, owner, seen, clock()))) return;
      const renewal = setInterval(() => {
        renewJob(database, job.name, owner, clock()).catch((error: unknown) => log("job_not_renewed", error));
      }, JOB_LEASE / 5);
      const outcome = await job
        .run(stopping.signal)
        .then(
          // Told to stop it may have left off half-way: it counts as begun, not as done.
          () => (stopping.signal.aborted ? {} : { finishedAt: clock() }),
          (error: unknown) => {
            log(`${job.name}_failed`, error);
            return { failedAt: clock() };
          },
        )
        .finally(() => clearInterval(renewal));
      await endJob(database, job.name, owner, outcome);
    } catch (error) {
      // The database is away: the claim runs out by itself.
      log("job_not_recorded", error);
    }
  }

  function look(): void {
    runDue().catch((error: unknown) => log("schedule_failed", error));
    timer = setTimeout(look, LOOK_EVERY);
  }

  return {
    start: look,
    runDue,
    stop: async () => {
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

function isDue(job: Job, state: JobsTable | undefined, now: number): boolean {
  if (state?.startedAt == null || state.startedAt > now + CLOCKS_APART) return true;
  const leased = state.leasedUntil !== null && state.leasedUntil >= now;
  if (leased && state.leasedUntil! <= now + JOB_LEASE + CLOCKS_APART) return false;
  // Begun and neither done nor failed since: the server that did it died.
  const succeeded = state.finishedAt !== null && state.finishedAt >= state.startedAt;
  // What was begun then, or before, is to be begun again.
  const again = "at" in job ? lastOfficeTime(job.at, now) - 1 : now - job.every;
  return state.startedAt <= (succeeded ? again : Math.max(again, now - job.retryAfter));
}
