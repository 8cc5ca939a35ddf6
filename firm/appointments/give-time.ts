import { torontoTime } from "#time/toronto-time.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import type { BookingVerb, Changing } from "./booking-act.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import { changedSince } from "./changed-since.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { covers, freeTimes } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { changeBooking } from "./take-time.ts";

/**
 * A colleague who is free at the same time takes an appointment whose lawyer a wall keeps from the person; it stays as
 * held or as confirmed as it was. Only of a confirmed one the visitor is mailed, with the new name in its entry.
 */
export const giveTime: BookingVerb = async (changing) => {
  const { queries, booking, office, at, tell } = changing;
  // Pressed twice, it is with somebody else.
  if (booking.lawyer !== null && !office.walled?.has(booking.lawyer)) return undefined;
  if (!BOOKING_STATES[booking.state].holds) return { status: 409, message: await changedSince(queries, booking) };
  const lawyer = await freeColleague(changing);
  if (!lawyer)
    return {
      status: 409,
      message: `Nobody else is free on ${torontoTime(booking.startsAt)}. Please move it or offer other times.`,
    };
  const to = { day: booking.day, startsAt: booking.startsAt, kind: booking.kind as MeetingKind, lawyer };
  const next = await changeBooking(queries, booking, { state: booking.state, at, to });
  await tell("gave-time", next);
  return undefined;
};

/** Everybody else who is free at its time and meets in its way, behind no wall, those of its area first. */
export async function freeColleagues({
  queries,
  office,
  booking: { day, kind, startsAt, enquiryId: except, lawyer: whose },
  area,
  at: now,
}: Pick<Changing, "queries" | "office" | "booking" | "area" | "at">): Promise<(Lawyer & { isOfArea: boolean })[]> {
  const engaged = await engagedBetween(queries, { ...daysAsInstants(day), now, except });
  const question = { day, area, kind: kind as MeetingKind, beyondArea: true, byStaff: true, now };
  const free = office.lawyers.filter(({ slug }) => {
    if (slug === whose) return false;
    const times = freeTimes({ ...question, lawyer: slug }, office, engaged);
    return times.some((one) => one.startsAt === startsAt && one.state === "free" && !one.offeredTo);
  });
  return ofAreaFirst(free, area);
}

/** Lawyers, those of an area first, and whether it is theirs. */
export function ofAreaFirst(lawyers: readonly Lawyer[], area: string): (Lawyer & { isOfArea: boolean })[] {
  return lawyers
    .map((lawyer) => ({ ...lawyer, isOfArea: covers(lawyer, area) }))
    .toSorted((one, next) => Number(next.isOfArea) - Number(one.isOfArea));
}

/** Whoever of its area is free at its time, meets in its way, and stands behind no wall. */
export async function freeColleague({
  queries,
  office,
  booking: { day, kind, startsAt, enquiryId: except },
  area,
  at: now,
}: Pick<Changing, "queries" | "office" | "booking" | "area" | "at">): Promise<Lawyer | undefined> {
  const range = daysAsInstants(day);
  const engaged = await engagedBetween(queries, { ...range, now, except });
  const times = freeTimes({ day, area, kind: kind as MeetingKind, overOffers: true, now }, office, engaged);
  return times.find((one) => one.startsAt === startsAt && one.state === "free")?.lawyers[0];
}
