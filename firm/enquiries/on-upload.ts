import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { lookUpInUpload, namesIn, type InUpload } from "#firm/conflicts/conflicts.ts";
import { NO_CONFLICT, TRUSTED } from "./conditions.ts";
import { markUnlooked, type Renaming } from "./look-again.ts";
import { keptFrom } from "./walled-persons.ts";

/** Enquiries looked at after an upload, the newest first. */
const MOST = 500;

/** An enquiry that waits, or whose appointment is to come, of which a name is like one of an upload. */
export type OnUpload = Pick<EnquiriesTable, "id" | "reference" | "person" | "kind"> & {
  /** Its own name. */
  name: string;
  listed: InUpload;
  /** When its appointment to come begins, in milliseconds since 1970. */
  startsAt: number | null;
};

/**
 * Which names of one upload are like those of enquiries that wait or have an appointment to come: their names were
 * looked at before these stood on the list. `hasMore`: there are more such enquiries than were looked at. Others have
 * their turn in between.
 */
export async function namesOnUpload(
  queries: Queries,
  listId: string,
  now: number,
): Promise<{ found: OnUpload[]; hasMore: boolean }> {
  const rows = await openEnquiries(queries, now);
  const found: OnUpload[] = [];
  for (const { startsAt, ...row } of rows.slice(0, MOST)) {
    const names = new Set((await namesIn(queries, [row.id])).map(({ name }) => name));
    for (const name of names) {
      const [listed] = await lookUpInUpload(queries, name, listId);
      if (listed) found.push({ ...row, name, listed, startsAt: startsAt === null ? null : Number(startsAt) });
    }
    await nextTurn();
  }
  return { found, hasMore: rows.length > MOST };
}

/** The same as one of the staff may see them. */
export async function namesOnUploadFor(
  queries: Queries,
  asked: { listId: string; username: string; now: number },
): Promise<{ found: OnUpload[]; hasMore: boolean }> {
  const { found, hasMore } = await namesOnUpload(queries, asked.listId, asked.now);
  const kept = await keptFrom(
    queries,
    found.map(({ id }) => id),
    asked.username,
  );
  return { found: found.filter(({ id }) => !kept.has(id)), hasMore };
}

/** Marks them as to be looked at again, each in a transaction of its own; answers how many. */
export async function lookAfterUpload(
  database: Database,
  listId: string,
  renaming: Omit<Renaming, "engine">,
): Promise<number> {
  const { engine, queries } = database;
  const { found } = await namesOnUpload(queries, listId, renaming.at);
  const ids = new Set(found.map((one) => one.id));
  for (const id of ids) await database.write((writing) => markUnlooked(writing, id, { ...renaming, engine }));
  return ids.size;
}

function openEnquiries(queries: Queries, now: number) {
  return queries
    .selectFrom("enquiries")
    .leftJoin("bookings", (join) =>
      join
        .onRef("bookings.enquiryId", "=", "enquiries.id")
        .on("bookings.startsAt", ">", now)
        .on("bookings.state", "in", ["held", "asked", "proposed", "lapsed", "confirmed"]),
    )
    .select(["enquiries.id", "reference", "person", "enquiries.kind", "bookings.startsAt"])
    .where("erasedAt", "is", null)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where((row) => row.or([row("closedAt", "is", null), row("bookings.startsAt", "is not", null)]))
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id")
    .limit(MOST + 1)
    .execute();
}
