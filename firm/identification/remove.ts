import type { Database, Queries } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";
import { UNFINISHED } from "./identification-limits.ts";
import { removeFiles } from "./store-file.ts";

/** Takes everything of an enquiry's second step away, in the transaction that erases the enquiry. */
export async function removeIdentification(queries: Queries, enquiryId: string): Promise<void> {
  const files = await queries
    .selectFrom("identificationFiles")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .execute();
  await removeFiles(
    queries,
    files.map(({ id }) => id),
  );
  await queries.deleteFrom("identificationVersions").where("enquiryId", "=", enquiryId).execute();
  await queries.deleteFrom("identificationLinks").where("enquiryId", "=", enquiryId).execute();
}

/** Removes files that began to arrive an hour ago and never did: the server was killed meanwhile. Answers how many. */
export function removeUnfinished(database: Database, now: number): Promise<number> {
  return database.write(async (queries) => {
    const left = await queries
      .selectFrom("identificationFiles")
      .select("id")
      .where("versionId", "is", null)
      .where("startedAt", "<", now - UNFINISHED)
      .limit(100)
      .execute();
    await removeFiles(
      queries,
      left.map(({ id }) => id),
    );
    return left.length;
  });
}

export function unfinishedJob(database: Database, clock: () => number): Job {
  return {
    name: "unfinished-documents",
    every: 10 * MINUTE,
    retryAfter: MINUTE,
    run: async () => {
      await removeUnfinished(database, clock());
    },
  };
}
