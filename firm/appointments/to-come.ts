import { sql } from "kysely";
import type { BookingsTable } from "#db/booking-tables.ts";
import type { Database } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { allOfPerson, enquiriesOfWhoTyped, keptFrom, NO_CONFLICT, TRUSTED } from "#firm/enquiries/enquiries.ts";
import { isBookingState, isPending, type BookingState } from "./booking-states.ts";

/** More than these nobody reads. */
const MOST = 12;

/** An appointment by the id of its request. */
export type ToCome = Pick<EnquiriesTable, "id" | "person"> &
  Pick<BookingsTable, "startsAt" | "lawyer" | "kind"> & { state: BookingState };

type Asked = {
  /** The enquiry whose person is meant, or all of theirs where these are known, beside whoever has what was `typed`. */
  of: string | string[] | undefined;
  typed?: { email?: string; phone?: string };
  username: string;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * The appointments to come of a person, the earliest first, as one of the staff may see them: what is held, asked for
 * or confirmed, and what has offers to choose from. That of the enquiry `of` itself is one of them.
 */
export async function appointmentsToCome(
  database: Pick<Database, "queries" | "engine">,
  { of, typed = {}, username, now }: Asked,
): Promise<ToCome[]> {
  const { queries } = database;
  const others = typeof of === "string" ? await allOfPerson(database, of) : (of ?? []);
  const ids = [...new Set([...others, ...(await enquiriesOfWhoTyped(database, typed))])];
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select(["enquiries.id", "person", "startsAt", "lawyer", "bookings.kind", "state"])
    .where("enquiryId", "in", ids)
    .where("erasedAt", "is", null)
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("startsAt", ">", now),
        exists(
          selectFrom("bookingOffers")
            .select("bookingOffers.day")
            .whereRef("bookingOffers.enquiryId", "=", "bookings.enquiryId")
            .where("bookingOffers.startsAt", ">", now),
        ),
      ]),
    )
    .orderBy("startsAt")
    .orderBy("enquiries.id")
    .execute();
  const coming = rows.flatMap(({ state, ...row }) =>
    isBookingState(state) && isPending(state) ? [{ ...row, state }] : [],
  );
  // As in the week: of whom a wall keeps them from by another enquiry, they read no name.
  const kept = await keptFrom(
    queries,
    coming.map(({ id }) => id),
    username,
  );
  return coming.filter(({ id }) => !kept.has(id)).slice(0, MOST);
}
