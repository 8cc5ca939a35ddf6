import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { NO_CONFLICT, readEnquiry } from "#firm/enquiries/enquiries.ts";
import { officeDay } from "#time/days.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { addDays } from "#time/weeks.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import { bookingOf, bookingsOf, type Booking } from "./bookings.ts";
import { meetingPlace, type BookedMatter, type MailParts } from "./booking-mails.ts";
import { calledOff } from "./called-off.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes, type Office } from "./free-times.ts";
import { openBetween } from "./nearest-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";
import { officeFor } from "./walled-lawyers.ts";

export type BookedView = BookedMatter & {
  place: string;
  offers: { startsAt: number; day: string; time: string }[];
  /** When it was to be, of a confirmed one that the firm cancelled (called-off.ts). */
  calledOff: number | undefined;
};

/** All about one booking, for its page and the receipt; undefined for what has none. */
export async function bookedView(
  queries: Queries,
  parts: OfficeParts & MailParts,
  id: string,
): Promise<BookedView | undefined> {
  const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
  if (!booking || !enquiry) return undefined;
  const office = await officeNow(queries, parts);
  const lawyer = office.lawyers.find(({ slug }) => slug === booking.lawyer);
  const offers = await queries
    .selectFrom("bookingOffers")
    .select(["startsAt", "day", "time"])
    .where("enquiryId", "=", id)
    .orderBy("startsAt")
    .execute();
  const place = meetingPlace({ booking, enquiry, lawyer }, parts);
  return { booking, enquiry, lawyer, offers, place, calledOff: await calledOff(queries, booking) };
}

/**
 * `except`: the request of a booking whose own time counts as free; `lawyer`: that of one lawyer alone, by the slug.
 */
export type FreeQuestion = {
  area: string;
  lawyer?: string | undefined;
  /** How they are to meet; left out: as each lawyer usually does. */
  kind?: MeetingKind | undefined;
  except?: string | undefined;
  /** User names of those whom a wall keeps from whom it is for. */
  walled?: readonly string[] | undefined;
  /** However near they are (free-times.ts); left out: those that a visitor may have. */
  byStaff?: boolean | undefined;
  /** With those that are offered to others (free-times.ts). */
  overOffers?: boolean | undefined;
  from: string;
  days: number;
};

/** Times from a day on: what staff may book for a caller, offer, or move a booking to. */
export async function freeFor(
  queries: Queries,
  parts: OfficeParts,
  { area, lawyer, kind, except, walled, byStaff, overOffers, from, days, now }: FreeQuestion & { now: number },
): Promise<ReturnType<typeof openBetween>> {
  const office = await officeFor(queries, parts, walled);
  const until = addDays(from, days - 1);
  const range = daysAsInstants(from, until);
  const engaged = await engagedBetween(queries, { ...range, now, except });
  return openBetween({ from, until, area, lawyer, kind, byStaff, overOffers, now }, office, engaged);
}

/** Whether a booking lies where nobody takes appointments: on a closure, a holiday, a day away, or out of hours. */
function isOutside(booking: Pick<Booking, "day" | "startsAt" | "lawyer">, office: Office): boolean {
  const lawyers = office.lawyers.filter(({ slug }) => slug === booking.lawyer);
  if (lawyers.length === 0 && booking.lawyer !== null) return true;
  const anyArea = lawyers.map((lawyer) => ({ ...lawyer, areas: undefined }));
  // Of long ago: only hours and closures count, not what has passed.
  const times = freeTimes({ day: booking.day, area: "", now: 0 }, { ...office, lawyers: anyArea }, new Map());
  return times.find(({ startsAt }) => startsAt === booking.startsAt)?.state === "closed";
}

/** Of some bookings the ids of those that lie where nobody takes appointments. */
export async function outsideHours(queries: Queries, parts: OfficeParts, ids: string[]): Promise<Set<string>> {
  const office = await officeNow(queries, parts);
  const bookings = [...(await bookingsOf(queries, ids)).values()];
  return new Set(bookings.filter((booking) => isOutside(booking, office)).map(({ enquiryId }) => enquiryId));
}

/** Of one that is held by a lawyer of the firm: who has left is given up by confirming (confirm-time.ts). */
export async function isNobodyThere(queries: Queries, parts: OfficeParts, id: string): Promise<boolean> {
  const [office, booking] = await Promise.all([officeNow(queries, parts), bookingOf(queries, id)]);
  const isListed = office.lawyers.some(({ slug }) => slug === booking?.lawyer);
  return booking !== undefined && isListed && BOOKING_STATES[booking.state].holds && isOutside(booking, office);
}

/** More than this stands on no page. */
const MOST_LISTED = 500;

/** Held and confirmed bookings to come that lie on a closure announced since, or whose lawyer is away or gone. */
export async function upcomingOutside(queries: Queries, parts: OfficeParts, now: number): Promise<Booking[]> {
  const rows = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select("enquiryId")
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
    .where("startsAt", ">", now)
    .where("day", ">=", officeDay(new Date(now)))
    .where("state", "in", ["held", "confirmed"])
    .orderBy("startsAt")
    .limit(MOST_LISTED)
    .execute();
  const ids = rows.map(({ enquiryId }) => enquiryId);
  const [outside, bookings] = await Promise.all([outsideHours(queries, parts, ids), bookingsOf(queries, ids)]);
  return ids.filter((id) => outside.has(id)).flatMap((id) => bookings.get(id) ?? []);
}
