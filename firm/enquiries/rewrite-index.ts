import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { jobStates } from "#db/job-leases.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";

const NAME = "search-index";

/** Erased while the job was at work the last time: it did not take longer than this, in milliseconds. */
const OVERLAP = 10 * MINUTE;

/** Pages of the index that one transaction writes anew: some ten milliseconds, in which nobody else writes. */
const PAGES = 200;

/** A row that holds no enquiry's words: those have numbers from 1. */
const NOBODYS_ROW = 0;

/**
 * Takes the last traces of erased words out of the embedded database's index. An erased word goes at once
 * (`secure-delete`), but SQLite finds its pages by the beginnings of words, and such a beginning stays when its word
 * goes. Written anew, the pages are parted by the words that are left. PostgreSQL does the like when it vacuums.
 */
export function rewriteIndexJob(database: Database): Job {
  return {
    name: NAME,
    every: 10 * MINUTE,
    retryAfter: 10 * MINUTE,
    run: async (stopping) => {
      if (database.engine === "sqlite" && (await hasErased(database))) await rewriteIndex(database, stopping);
    },
  };
}

/** Whether something was erased since the job last came to its end. */
async function hasErased(database: Database): Promise<boolean> {
  const last = (await jobStates(database)).get(NAME)?.finishedAt ?? 0;
  const erased = await database.queries
    .selectFrom("audit")
    .select("id")
    .where("at", ">=", last - OVERLAP)
    .where("action", "=", "erased")
    .limit(1)
    .executeTakeFirst();
  return erased !== undefined;
}

/**
 * In slices, so that others write in between. The index is merged only where it has two parts: one row makes a second.
 */
async function rewriteIndex(database: Database, stopping: AbortSignal): Promise<void> {
  await database.write(async (queries) => {
    await removeNobodysRow(queries);
    await sql`insert into enquiry_words (rowid, words) values (${NOBODYS_ROW}, 'x')`.execute(queries);
  });
  while (!stopping.aborted && (await database.write(mergeSome)));
  await database.write(removeNobodysRow);
  await database.scrub();
}

/** False once there was nothing left to merge (SQLite FTS5, section 6.8, "The 'merge' Command"). */
async function mergeSome(queries: Queries): Promise<boolean> {
  const before = await changes(queries);
  await sql`insert into enquiry_words (enquiry_words, rank) values ('merge', ${-PAGES})`.execute(queries);
  return (await changes(queries)) - before >= 2;
}

async function changes(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(queries);
  return rows[0]!.count;
}

async function removeNobodysRow(queries: Queries): Promise<void> {
  await sql`delete from enquiry_words where rowid = ${NOBODYS_ROW}`.execute(queries);
}
