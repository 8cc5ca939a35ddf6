import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { MOST_COUNTED } from "#text/counted.ts";
import { keptFrom } from "./walled-persons.ts";

/** `startsAt`: of its appointment to come, in milliseconds since 1970; `state`: how that stands. */
export type NamesWaiting = Pick<EnquiriesTable, "id" | "reference" | "person"> & {
  startsAt: number | null;
  state: string | null;
};

/**
 * Enquiries of which names on file wait to be looked at (look-again.ts), as one of the staff may see them: those with
 * an appointment to come first, the earliest before the others; `now` in milliseconds since 1970.
 */
export async function namesWaiting(queries: Queries, username: string, now: number): Promise<NamesWaiting[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .leftJoin("bookings", (join) =>
      join.onRef("bookings.enquiryId", "=", "enquiries.id").on("bookings.startsAt", ">", now),
    )
    .select(["enquiries.id", "reference", "person", "startsAt", "state"])
    .where("namesSince", "is not", null)
    .where("erasedAt", "is", null)
    .where((row) => row.or([row("closedAs", "is", null), row("closedAs", "=", "answered")]))
    .orderBy(sql`starts_at is null`)
    .orderBy("startsAt")
    .orderBy("enquiries.id")
    .limit(MOST_COUNTED)
    .execute();
  const kept = await keptFrom(
    queries,
    rows.map(({ id }) => id),
    username,
  );
  return rows.filter(({ id }) => !kept.has(id));
}
