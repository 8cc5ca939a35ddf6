import type { Database, Queries } from "./database.ts";
import type { JobsTable } from "./upkeep-tables.ts";

/**
 * A server that dies in the middle of a job holds it up for this long, in milliseconds; a living one renews its claim
 * well before.
 */
export const JOB_LEASE = 10 * 60 * 1000;

/** In milliseconds: what lies further ahead was noted by a clock that was set right since; servers differ by less. */
export const CLOCKS_APART = 60 * 60 * 1000;

/** When each job was last begun, done, failed. */
export async function jobStates({ queries }: Pick<Database, "queries">): Promise<Map<string, JobsTable>> {
  const rows = await queries.selectFrom("jobs").selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Takes a job for one server; false where another has it or was quicker. `seen` is the row on which the decision that
 * it is due was made: whoever changed it since has taken the job. Times in milliseconds since 1970.
 */
export function claimJob(
  database: Database,
  name: string,
  owner: string,
  seen: JobsTable | undefined,
  now: number,
): Promise<boolean> {
  return database.write(async (queries) => {
    await queries
      .insertInto("jobs")
      .values({ name })
      .onConflict((row) => row.column("name").doNothing())
      .execute();
    const { numUpdatedRows } = await queries
      .updateTable("jobs")
      .set({ startedAt: now, leasedUntil: now + JOB_LEASE, leasedBy: owner })
      .where("name", "=", name)
      .where((is) =>
        is.or([
          is("leasedUntil", "is", null),
          is("leasedUntil", "<", now),
          is("leasedUntil", ">", now + JOB_LEASE + CLOCKS_APART),
        ]),
      )
      .where("startedAt", seen?.startedAt == null ? "is" : "=", seen?.startedAt ?? null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

export async function renewJob(database: Database, name: string, owner: string, now: number): Promise<void> {
  await database.write((queries) =>
    queries
      .updateTable("jobs")
      .set({ leasedUntil: now + JOB_LEASE })
      .where("name", "=", name)
      .where("leasedBy", "=", owner)
      .execute(),
  );
}

/** Gives a job back: done, failed, or neither where it was broken off. */
export async function endJob(
  database: Database,
  name: string,
  owner: string,
  { finishedAt, failedAt }: { finishedAt?: number; failedAt?: number },
): Promise<void> {
  const result =
    finishedAt === undefined ? (failedAt === undefined ? {} : { failedAt }) : { finishedAt, failedAt: null };
  await database.write((queries) =>
    queries
      .updateTable("jobs")
      .set({ leasedUntil: null, leasedBy: null, ...result })
      .where("name", "=", name)
      .where("leasedBy", "=", owner)
      .execute(),
  );
}

/** Notes that someone did by hand what a job does. */
export async function noteJobDone(database: Database, name: string, at: number): Promise<void> {
  await database.write((queries) => noteDone(queries, name, at));
}

/** The same, within a transaction. */
export async function noteDone(queries: Queries, name: string, at: number): Promise<void> {
  const done = { finishedAt: at, failedAt: null };
  await queries
    .insertInto("jobs")
    .values({ name, ...done })
    .onConflict((row) => row.column("name").doUpdateSet(done))
    .execute();
}
