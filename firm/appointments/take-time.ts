import { clock24 } from "#time/clock24.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { Queries } from "#db/database.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { BOOKING_STATES, type BookingState } from "./booking-states.ts";
import { insertHolds, nextDayNumber, type Booking } from "./bookings.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes, meetingOf, type DayTime, type Office } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { arrivalAfter } from "./arrivals.ts";

/** Where a booking is to go. */
export type Target = {
  day: string;
  time: string;
  area: string;
  kind?: MeetingKind | undefined;
  lawyer?: string | undefined;
  beyondArea?: boolean | undefined;
  byStaff?: boolean | undefined;
  overOffers?: boolean | undefined;
  now: number;
};

/** How the wanted time stands, the booking's own time counting as free; undefined for one the form does not list. */
export async function timeFor(
  queries: Queries,
  office: Office,
  { time, ...question }: Target,
  except?: string,
): Promise<DayTime | undefined> {
  if (clock24(time) === undefined) return undefined;
  const { day, now } = question;
  const engaged = await engagedBetween(queries, { ...daysAsInstants(day), now, except });
  return freeTimes(question, office, engaged).find((one) => one.time === time);
}

type Change = {
  state: BookingState;
  at: number;
  /** A new time and whose it is; left out: as it was. */
  to?:
    | {
        day: string;
        startsAt: number;
        kind?: MeetingKind | undefined;
        lawyer: Lawyer | undefined;
        /** As it was once, whatever the lawyer offers now. */
        exactly?: Pick<Booking, "kind" | "minutes" | "bufferMinutes" | "lawyer"> & { arrivedAt?: number };
      }
    | undefined;
  /** Whose time is held, where it stays at its time. */
  lawyer?: Lawyer | undefined;
  reason?: string | null | undefined;
};

/**
 * Writes a booking's next state: its holds follow, its SEQUENCE grows, offers and reminders of before are over. Answers
 * the row as it stands then. @throws a unique violation or TimeGoneError where the time has gone: the transaction is to
 * be taken back
 */
export async function changeBooking(
  queries: Queries,
  booking: Booking,
  { state, at, to, lawyer = to?.lawyer, reason = null }: Change,
): Promise<Booking> {
  const { enquiryId } = booking;
  const meeting = to && lawyer && meetingOf(lawyer, to.kind);
  const next: Booking = {
    ...booking,
    ...(to ? { day: to.day, startsAt: to.startsAt } : {}),
    ...(meeting ? { kind: meeting.kind, minutes: meeting.minutes, bufferMinutes: meeting.bufferMinutes } : {}),
    lawyer: lawyer?.slug ?? booking.lawyer,
    arrivedAt: arrivalAfter(booking, { state, day: to?.day ?? booking.day }),
    ...to?.exactly,
    state,
    reason,
    sequence: booking.sequence + 1,
    changedAt: at,
  };
  await queries.deleteFrom("holds").where("enquiryId", "=", enquiryId).execute();
  await queries.deleteFrom("bookingOffers").where("enquiryId", "=", enquiryId).execute();
  const { holds } = BOOKING_STATES[state];
  // What is booked stays booked, even where the lawyer has come to take fewer a day.
  const stays = BOOKING_STATES[booking.state].holds && next.lawyer === booking.lawyer && next.day === booking.day;
  const dayNumber = !holds ? null : stays ? undefined : await freeNumber(queries, next.day, lawyer);
  const { enquiryId: _id, ...row } = next;
  await queries
    .updateTable("bookings")
    .set({ ...row, ...(dayNumber === undefined ? {} : { dayNumber }) })
    .where("enquiryId", "=", enquiryId)
    .execute();
  if (holds && next.lawyer !== null) await insertHolds(queries, { ...next, lawyer: next.lawyer });
  return next;
}

/** Null where the lawyer takes any number a day. @throws TimeGoneError where the day is full */
async function freeNumber(queries: Queries, day: string, lawyer: Lawyer | undefined): Promise<number | null> {
  if (lawyer?.mostPerDay === undefined) return null;
  return nextDayNumber(queries, lawyer.slug, day, lawyer.mostPerDay);
}
