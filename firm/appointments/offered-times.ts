import type { Database, Queries } from "#db/database.ts";
import { walledFromPerson } from "#firm/enquiries/enquiries.ts";
import { DAY } from "#time/units.ts";

/**
 * As long as an offered time is kept from the forms, from when it was offered, in milliseconds: a weekend, and a day to
 * read the mail. Only staff offer times, three to a request at most, so that nobody empties the calendar by asking.
 */
export const KEPT_FOR = 3 * DAY;

/** More than this stands in no range that is asked for. */
const MOST = 500;

export type OfferOf = { enquiryId: string; lawyer: string; startsAt: number; fresh: boolean };

/** What may still be picked of lawyers' times from a moment to another, but by `except`; in milliseconds since 1970. */
export async function offersBetween(
  queries: Queries,
  { from, until, now, except }: { from: number; until: number; now: number; except: string },
): Promise<OfferOf[]> {
  const rows = await queries
    .selectFrom("bookingOffers")
    .innerJoin("bookings", "bookings.enquiryId", "bookingOffers.enquiryId")
    .innerJoin("enquiries", "enquiries.id", "bookingOffers.enquiryId")
    .select(["bookingOffers.enquiryId", "bookingOffers.startsAt", "bookingOffers.lawyer", "bookings.changedAt"])
    .where("bookings.state", "=", "proposed")
    .where("bookingOffers.startsAt", ">=", from)
    .where("bookingOffers.startsAt", "<", until)
    .where("bookingOffers.startsAt", ">", now)
    .where("bookingOffers.enquiryId", "!=", except)
    .where("erasedAt", "is", null)
    .orderBy("bookingOffers.startsAt")
    .orderBy("bookingOffers.enquiryId")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ enquiryId, lawyer, startsAt, changedAt }) =>
    lawyer === null
      ? []
      : [{ enquiryId, lawyer, startsAt: Number(startsAt), fresh: now < Number(changedAt) + KEPT_FOR }],
  );
}

/** What each of some requests may pick, by their ids, the earliest first; in milliseconds since 1970. */
export async function offeredTo(queries: Queries, ids: string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("bookingOffers")
    .innerJoin("bookings", "bookings.enquiryId", "bookingOffers.enquiryId")
    .select(["bookingOffers.enquiryId", "bookingOffers.startsAt"])
    .where("bookings.state", "=", "proposed")
    .where("bookingOffers.enquiryId", "in", ids)
    .orderBy("bookingOffers.startsAt")
    .limit(MOST)
    .execute();
  const each = Map.groupBy(rows, ({ enquiryId }) => enquiryId);
  return new Map([...each].map(([id, offers]) => [id, offers.map(({ startsAt }) => Number(startsAt))]));
}

/** To whom times are offered, by the request's id, as one of the staff may read it. */
export async function namesOffered(
  database: Pick<Database, "queries" | "engine">,
  ids: string[],
  username: string,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.queries.selectFrom("enquiries").select(["id", "person"]).where("id", "in", ids).execute();
  const named = rows.map(async ({ id, person }) => {
    const isKept = (await walledFromPerson(database, id)).includes(username);
    return [id, (isKept ? null : person) || "somebody"] as const;
  });
  return new Map(await Promise.all(named));
}
