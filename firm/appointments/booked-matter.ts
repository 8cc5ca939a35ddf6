import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { Queries } from "#db/database.ts";
import { readEnquiry } from "#firm/enquiries/enquiries.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { addDays } from "#time/weeks.ts";
import { bookingOf } from "./bookings.ts";
import { meetingPlace, type BookedMatter, type MailParts } from "./booking-mails.ts";
import { calledOff } from "./called-off.ts";
import { howHeard, type HowHeard } from "./how-heard.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { openBetween } from "./nearest-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";
import { officeFor } from "./walled-lawyers.ts";

export type BookedView = BookedMatter & {
  place: string;
  offers: { startsAt: number; day: string; time: string; lawyer: string | null }[];
  /** When it was to be, of a confirmed one that the firm cancelled (called-off.ts). */
  calledOff: number | undefined;
  heard: HowHeard;
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
    .select(["startsAt", "day", "time", "lawyer"])
    .where("enquiryId", "=", id)
    .orderBy("startsAt")
    .execute();
  const place = meetingPlace({ booking, enquiry, lawyer }, parts);
  const known = { calledOff: await calledOff(queries, booking), heard: await howHeard(queries, booking, enquiry) };
  return { booking, enquiry, lawyer, offers, place, ...known };
}

/**
 * `except`: the request of a booking whose own time counts as free; `lawyer`: that of one lawyer alone, by the slug.
 */
export type FreeQuestion = {
  area: string;
  lawyer?: string | undefined;
  /** Though the area is not theirs. */
  beyondArea?: boolean | undefined;
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
  { except, walled, from, days, ...question }: FreeQuestion & { now: number },
): Promise<ReturnType<typeof openBetween>> {
  const office = await officeFor(queries, parts, walled);
  const until = addDays(from, days - 1);
  const range = daysAsInstants(from, until);
  const engaged = await engagedBetween(queries, { ...range, now: question.now, except });
  return openBetween({ ...question, from, until }, office, engaged);
}
