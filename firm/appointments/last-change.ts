import type { LastBookingChangesTable } from "#db/booking-tables.ts";
import type { Queries } from "#db/database.ts";
import { closingOf, type Closing, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { removeUnsentAbout, sendNow } from "#mail/outbox-outcome.ts";
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
  /** How the request was closed that waits for nothing more, where a time after all answers it. */
  closing?: Closing;
  /** `lawyer`: left out in what was written before it was known. */
  offers: { startsAt: number; day: string; time: string; lawyer?: string | null }[];
  /** What had led there and was not told of yet, where the request was declined for a conflict. */
  untold?: "move-time" | "confirm-time" | "offer-times";
};

/** When it was done, and when its mail leaves; in milliseconds since 1970. */
export type LastChange = { verb: ChangeVerb; at: number; leavesAt: number; before: Before };

type Standing = { queries: Queries; booking: Booking; enquiry: Pick<Enquiry, "closedAs"> };

/** Decided by the firm alone: a move or a cancellation was spoken of with the visitor. */
export function isDecision(verb: string): boolean {
  return verb !== "move-time" && verb !== "cancel-time";
}

/** What gets a time after all waits, and is answered by it. */
export const REOPENED = new Set<string | null>(["cancelled", "unreached", "mistake"]);

/** Asked for before anything is changed. */
export async function standingNow({ queries, booking, enquiry }: Standing): Promise<Before> {
  const { enquiryId, state, lawyer, kind, startsAt, minutes, bufferMinutes, day, reason } = booking;
  const offers = await queries
    .selectFrom("bookingOffers")
    .select(["startsAt", "day", "time", "lawyer"])
    .where("enquiryId", "=", enquiryId)
    .execute();
  const waited = enquiry.closedAs === null;
  const closing = REOPENED.has(enquiry.closedAs) ? await closingOf(queries, enquiryId) : undefined;
  const stood = { state, lawyer, kind, startsAt, minutes, bufferMinutes, day, reason, waited, offers };
  return closing ? { ...stood, closing } : stood;
}

/** After it was told of: from now on it can be taken back. */
export async function retainChange(
  queries: Queries,
  enquiryId: string,
  { verb, at, leavesAt, before }: LastChange,
): Promise<void> {
  const { reason, ...stood } = before;
  await queries
    .insertInto("lastBookingChanges")
    .values({ enquiryId, verb, at, leavesAt, reason, before: JSON.stringify(stood) })
    .execute();
}

/**
 * Of another change: the one before it stays done, and the mail that waits to tell of it goes first, since what is told
 * next builds upon it. Where the visitor was quicker than what was decided of their request (told-so-far.ts), they are
 * told of nothing but what they chose.
 */
export async function endLastChange(
  queries: Queries,
  enquiryId: string,
  { at, byStaff }: { at: number; byStaff: boolean },
): Promise<void> {
  const ended = await queries
    .deleteFrom("lastBookingChanges")
    .where("enquiryId", "=", enquiryId)
    .returning(["at", "leavesAt", "verb"])
    .executeTakeFirst();
  if (!ended) return;
  const isUnseen = !byStaff && isDecision(ended.verb) && at < ended.leavesAt;
  if (isUnseen) await removeUnsentAbout(queries, enquiryId, "appointment", ended.at);
  await sendNow(queries, enquiryId, "appointment", ended.at);
}

/** What can be taken back at a moment, in milliseconds since 1970; undefined: nothing. */
export async function lastChangeOf(queries: Queries, enquiryId: string, now: number): Promise<LastChange | undefined> {
  const row = await queries
    .selectFrom("lastBookingChanges")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .where("at", ">", now - OFFERED)
    .executeTakeFirst();
  return row && changeIn(row);
}

/** What let its time go as the request was declined for a conflict, which is taken back whenever that is. */
export async function declinedWith(queries: Queries, enquiryId: string): Promise<LastChange | undefined> {
  const row = await queries
    .selectFrom("lastBookingChanges")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .where("verb", "=", "conflict" satisfies ChangeVerb)
    .executeTakeFirst();
  return row && changeIn(row);
}

export async function endDeclined(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("lastBookingChanges").where("enquiryId", "=", enquiryId).execute();
}

function changeIn(row: LastBookingChangesTable): LastChange | undefined {
  const verb = CHANGES.find((one) => one === row.verb);
  if (!verb) return undefined;
  const stood = JSON.parse(row.before) as Omit<Before, "reason">;
  return { verb, at: row.at, leavesAt: row.leavesAt, before: { ...stood, reason: row.reason } };
}
