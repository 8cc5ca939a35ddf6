import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { NO_CONFLICT } from "#firm/enquiries/enquiries.ts";
import { isWithin } from "#time/closed-day.ts";
import { officeDay } from "#time/days.ts";
import { EXPECTED, type BookingState } from "./booking-states.ts";
import { bookingsOf, type Booking } from "./bookings.ts";
import { spanOf } from "./days-away.ts";
import { freeTimes, type Office } from "./free-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/**
 * Of some enquiries those whose booked time lies, today or later, where nobody takes appointments: on a closure, a
 * holiday, a day away, out of hours, or with a lawyer who has left. Not of what was confirmed knowing that. `now` in
 * milliseconds since 1970.
 */
export async function nobodyThere(
  queries: Queries,
  parts: OfficeParts,
  ids: string[],
  now: number,
): Promise<Set<string>> {
  const today = officeDay(new Date(now));
  const bookings = [...(await bookingsOf(queries, ids)).values()];
  const expected = bookings.filter(({ state, day }) => EXPECTED.includes(state) && day >= today);
  if (expected.length === 0) return new Set();
  const office = await officeNow(queries, parts);
  const outside = expected.filter((booking) => isOutside(booking, office));
  const known = await confirmedKnowing(queries, outside);
  return new Set(outside.flatMap(({ enquiryId }) => (known.has(enquiryId) ? [] : [enquiryId])));
}

function isOutside(booking: Pick<Booking, "day" | "startsAt" | "lawyer">, office: Office): boolean {
  const lawyers = office.lawyers.filter(({ slug }) => slug === booking.lawyer);
  if (lawyers.length === 0 && booking.lawyer !== null) return true;
  const anyArea = lawyers.map((lawyer) => ({ ...lawyer, areas: undefined }));
  // Of long ago: only hours and closures count, not what has passed.
  const times = freeTimes({ day: booking.day, area: "", now: 0 }, { ...office, lawyers: anyArea }, new Map());
  return times.find(({ startsAt }) => startsAt === booking.startsAt)?.state === "closed";
}

/**
 * Those that were confirmed after the lawyer's hours were last changed and the last of what is announced still: whoever
 * confirms where nobody is there is asked whether they mean it.
 */
async function confirmedKnowing(queries: Queries, bookings: Booking[]): Promise<Set<string>> {
  const confirmed = bookings.filter(({ state }) => state === "confirmed");
  if (confirmed.length === 0) return new Set();
  const ids = confirmed.map(({ enquiryId }) => enquiryId);
  const lawyers = confirmed.map(({ lawyer }) => lawyer ?? "");
  const announced = await queries.selectFrom("announcements").select("id").execute();
  // By what they are about, which the trail is indexed by: by what was done every line of it would be read.
  const acts = await queries
    .selectFrom("audit")
    .select(["action", "subject", "at", "detail"])
    .where("subject", "in", [...ids, ...lawyers, ...announced.map(({ id }) => id)])
    .where("action", "in", ["announced", "changed-lawyer-times", "entered-days-away", "confirmed-time"])
    .execute();
  const isKnown = ({ enquiryId, lawyer, changedAt, day }: Booking) => {
    // What came back to its time by an undo was not confirmed anew.
    const isAnew = acts.some(({ subject, at }) => subject === enquiryId && Number(at) === changedAt);
    const ofDay = acts.filter(({ action, detail }) => action !== "entered-days-away" || isOfDay(day, detail));
    const since = ofDay.filter(({ action, subject }) => action === "announced" || subject === lawyer);
    return isAnew && since.every(({ at }) => Number(at) < changedAt);
  };
  return new Set(confirmed.filter(isKnown).map(({ enquiryId }) => enquiryId));
}

function isOfDay(day: string, detail: string | null): boolean {
  const span = spanOf(detail);
  return span === undefined || isWithin(day, [span]);
}

/** More than this stands on no page. */
const MOST_LISTED = 500;

/** Those to come, the earliest first: somebody has to be told. */
export async function upcomingOutside(queries: Queries, parts: OfficeParts, now: number): Promise<Booking[]> {
  const upcoming = await upcomingOf(queries, EXPECTED, now);
  const ids = upcoming.map(({ enquiryId }) => enquiryId);
  const outside = await nobodyThere(queries, parts, ids, now);
  return upcoming.filter(({ enquiryId }) => outside.has(enquiryId));
}

/** Those who were offered other times in place of such a one, which is to come, and have picked none yet. */
export async function offeredInPlace(queries: Queries, parts: OfficeParts, now: number): Promise<Booking[]> {
  const upcoming = await offeredOthers(queries, now);
  if (upcoming.length === 0) return [];
  const office = await officeNow(queries, parts);
  return upcoming.filter((booking) => isOutside(booking, office));
}

/** Those who were offered other times in place of any that is to come, and have picked none yet; the earliest first. */
export function offeredOthers(queries: Queries, now: number): Promise<Booking[]> {
  return upcomingOf(queries, ["proposed"], now);
}

async function upcomingOf(queries: Queries, states: readonly BookingState[], now: number): Promise<Booking[]> {
  const rows = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select("enquiryId")
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where("startsAt", ">", now)
    .where("day", ">=", officeDay(new Date(now)))
    .where("state", "in", states)
    .orderBy("startsAt")
    .limit(MOST_LISTED)
    .execute();
  const ids = rows.map(({ enquiryId }) => enquiryId);
  const bookings = await bookingsOf(queries, ids);
  return ids.flatMap((id) => bookings.get(id) ?? []);
}
