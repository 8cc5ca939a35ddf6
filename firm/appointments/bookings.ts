import type { Queries } from "#db/database.ts";
import type { BookingsTable } from "#db/booking-tables.ts";
import { TimeGoneError } from "#firm/enquiries/enquiries.ts";
import { isBookingState, type BookingState } from "./booking-states.ts";
import { quartersOf } from "./free-times.ts";

export type Booking = Omit<BookingsTable, "state" | "dayNumber"> & { state: BookingState };

const COLUMNS = [
  "enquiryId",
  "state",
  "lawyer",
  "kind",
  "startsAt",
  "minutes",
  "bufferMinutes",
  "day",
  "sequence",
  "changedAt",
  "reason",
  "timeZone",
  "arrivedAt",
] as const;

/** What became of the times of some requests, by the request's id. */
export async function bookingsOf(queries: Queries, ids: string[]): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom("bookings").select(COLUMNS).where("enquiryId", "in", ids).execute();
  return new Map(
    rows.flatMap(({ state, ...row }) => (isBookingState(state) ? [[row.enquiryId, { ...row, state }]] : [])),
  );
}

/** Undefined for a request of before, a message, and what was erased. */
export async function bookingOf(queries: Queries, id: string): Promise<Booking | undefined> {
  return (await bookingsOf(queries, [id])).get(id);
}

/**
 * Takes the quarters of an hour of a booking, whose row is there. @throws a unique violation where another has one of
 * them: the whole transaction is then to be taken back
 */
export async function insertHolds(
  queries: Queries,
  booking: Pick<Booking, "enquiryId" | "startsAt" | "minutes" | "bufferMinutes"> & { lawyer: string },
): Promise<void> {
  const { enquiryId, lawyer, startsAt } = booking;
  const rows = quartersOf(startsAt, booking).map((quarter) => ({ lawyer, quarter, enquiryId }));
  await queries.insertInto("holds").values(rows).execute();
}

/**
 * The lowest number that no other of a lawyer's appointments has that day; unique, so that two cannot both be the last.
 * @throws TimeGoneError where the day is full
 */
export async function nextDayNumber(queries: Queries, lawyer: string, day: string, most: number): Promise<number> {
  const rows = await queries
    .selectFrom("bookings")
    .select("dayNumber")
    .where("lawyer", "=", lawyer)
    .where("day", "=", day)
    .where("dayNumber", "is not", null)
    .execute();
  const used = new Set(rows.map(({ dayNumber }) => dayNumber));
  let number = 1;
  while (used.has(number)) number += 1;
  if (number > most) throw new TimeGoneError("The day is full");
  return number;
}
