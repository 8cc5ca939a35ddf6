import type { BookingChangesTable } from "#db/booking-tables.ts";
import type { Queries } from "#db/database.ts";
import { closingOf, type Closing, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { MINUTE } from "#time/units.ts";
import type { Booking } from "./bookings.ts";

/** As long as it can be taken back, in milliseconds. */
const OFFERED = 15 * MINUTE;

const CHANGES = [
  "move-time",
  "cancel-time",
  "confirm-time",
  "offer-times",
  "decline-time",
  "free-time",
  "conflict",
] as const;

export type ChangeVerb = (typeof CHANGES)[number];

/** How a booking stood before. */
export type Before = Pick<
  Booking,
  "state" | "lawyer" | "kind" | "startsAt" | "minutes" | "bufferMinutes" | "day" | "reason"
> & {
  /** The request waited for its answer. */
  waited: boolean;
  /** Since when they were at the firm for it. */
  arrivedAt?: number;
  /** How the request was closed that waits for nothing more, where a time after all answers it. */
  closing?: Closing;
  /** `lawyer`: left out in what was written before it was known. */
  offers: { startsAt: number; day: string; time: string; lawyer?: string | null }[];
};

/**
 * When it was done, when its mail was to leave if nothing else was done, both in milliseconds since 1970, and the
 * SEQUENCE it led to.
 */
export type LastChange = { verb: ChangeVerb; at: number; leavesAt: number; sequence: number; before: Before };

type Standing = { queries: Queries; booking: Booking; enquiry: Pick<Enquiry, "closedAs"> };

/** Decided by the firm alone: that they do not come they said themselves. */
export function isDecision(verb: string): boolean {
  return verb !== "cancel-time";
}

/** What gets a time after all waits, and is answered by it. */
export const REOPENED = new Set<string | null>(["cancelled", "unreached", "mistake"]);

/** Asked for before anything is changed. */
export async function standingNow({ queries, booking, enquiry }: Standing): Promise<Before> {
  const { enquiryId, state, lawyer, kind, startsAt, minutes, bufferMinutes, day, reason, arrivedAt } = booking;
  const offers = await queries
    .selectFrom("bookingOffers")
    .select(["startsAt", "day", "time", "lawyer"])
    .where("enquiryId", "=", enquiryId)
    .execute();
  const waited = enquiry.closedAs === null;
  const closing = REOPENED.has(enquiry.closedAs) ? await closingOf(queries, enquiryId) : undefined;
  const arrived = arrivedAt === null ? {} : { arrivedAt };
  const stood = { state, lawyer, kind, startsAt, minutes, bufferMinutes, day, reason, waited, offers, ...arrived };
  return closing ? { ...stood, closing } : stood;
}

/** From now on it can be taken back; what was done before it can be once it is. */
export async function retainChange(
  queries: Queries,
  enquiryId: string,
  { before, ...change }: LastChange,
): Promise<void> {
  const { reason, ...stood } = before;
  await queries
    .deleteFrom("bookingChanges")
    .where("enquiryId", "=", enquiryId)
    .where("at", "<=", change.at - OFFERED)
    .execute();
  await queries
    .insertInto("bookingChanges")
    .values({ enquiryId, ...change, reason, before: JSON.stringify(stood) })
    .execute();
}

/** Of a change that is not taken back so: what was done before it stays done. */
export async function endChanges(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("bookingChanges").where("enquiryId", "=", enquiryId).execute();
}

/** It was taken back: what was done before it is the last again. */
export async function endChange(
  queries: Queries,
  enquiryId: string,
  { sequence }: Pick<LastChange, "sequence">,
): Promise<void> {
  await queries
    .deleteFrom("bookingChanges")
    .where("enquiryId", "=", enquiryId)
    .where("sequence", "=", sequence)
    .execute();
}

/** What can be taken back at a moment, in milliseconds since 1970; undefined: nothing. */
export async function lastChangeOf(queries: Queries, enquiryId: string, now: number): Promise<LastChange | undefined> {
  const change = await lastRetained(queries, enquiryId);
  return change && change.at > now - OFFERED ? change : undefined;
}

/** What let its time go as the request was declined for a conflict, which is taken back whenever that is. */
export async function declinedWith(queries: Queries, enquiryId: string): Promise<LastChange | undefined> {
  const change = await lastRetained(queries, enquiryId);
  return change?.verb === "conflict" ? change : undefined;
}

/** However long ago. */
export async function lastRetained(queries: Queries, enquiryId: string): Promise<LastChange | undefined> {
  const row = await queries
    .selectFrom("bookingChanges")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && changeIn(row);
}

function changeIn({ verb: name, at, leavesAt, sequence, before, reason }: BookingChangesTable): LastChange | undefined {
  const verb = CHANGES.find((one) => one === name);
  if (!verb) return undefined;
  const stood = JSON.parse(before) as Omit<Before, "reason">;
  return { verb, at, leavesAt, sequence, before: { ...stood, reason } };
}
