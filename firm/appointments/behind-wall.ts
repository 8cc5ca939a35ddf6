import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import { keptApart, NO_CONFLICT, walledUsers } from "#firm/enquiries/enquiries.ts";

/** An appointment with a lawyer whom a wall keeps from whose it is; `lawyer`: the slug, `username`: theirs. */
export type BehindWall = { id: string; startsAt: number; lawyer: string; username: string };

/** More than this stands on no page. */
const MOST = 500;

/**
 * Appointments to come that somebody else has to take, the earliest first: the wall stood later than the time, or the
 * two were found to be one person since. `now` in milliseconds since 1970.
 */
export async function bookedBehindWall(queries: Queries, now: number): Promise<BehindWall[]> {
  const walled = await walledUsers(queries);
  if (walled.length === 0) return [];
  const lawyers = await lawyersOfUsers(queries);
  const userOf = new Map(
    walled.flatMap((username) => {
      const slug = lawyers.get(username);
      return slug === undefined ? [] : [[slug, username] as const];
    }),
  );
  if (userOf.size === 0) return [];
  const rows = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select(["enquiryId", "startsAt", "lawyer"])
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where("startsAt", ">", now)
    .where("state", "in", ["held", "asked", "confirmed"])
    .where("lawyer", "in", [...userOf.keys()])
    .orderBy("startsAt")
    .limit(MOST)
    .execute();
  return keptApart(
    queries,
    rows.flatMap(({ enquiryId: id, startsAt, lawyer }) =>
      lawyer === null ? [] : [{ id, startsAt: Number(startsAt), lawyer, username: userOf.get(lawyer)! }],
    ),
  );
}
