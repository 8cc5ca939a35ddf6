import type { Queries } from "#db/database.ts";
import { BOOKING_STATES, bookingWords } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { knownBy, knownIn, toldRow } from "./to-tell.ts";

/** To staff, in place of the words of its state. */
const WORDS = "cancelled, after it was confirmed";

/**
 * When a declined appointment was to be, where they had been told that it is confirmed: to them and to staff it is
 * cancelled, not declined. In milliseconds since 1970; undefined of any other.
 */
export async function calledOff(
  queries: Queries,
  { enquiryId, state }: Pick<Booking, "enquiryId" | "state">,
): Promise<number | undefined> {
  const row = state === "declined" ? await toldRow(queries, enquiryId) : undefined;
  const known = row && knownIn(row);
  return known?.state === "confirmed" ? known.startsAt : undefined;
}

/** They were told that it is confirmed, and of nothing else since: to decline it is to cancel it. */
export async function isCountedOn(
  queries: Queries,
  { enquiryId, state }: Pick<Booking, "enquiryId" | "state">,
): Promise<boolean> {
  const row = await toldRow(queries, enquiryId);
  const heard = !row || (row.toldAt !== null && row.leavesAt === null);
  return (heard ? state : (await knownBy(queries, row)).state) === "confirmed";
}

/** How it stands, on its page. */
export function standsInWords(
  { booking: { state }, calledOff: when }: { booking: Pick<Booking, "state">; calledOff: number | undefined },
  closedAs: string | null,
): string {
  const words = bookingWords(state, closedAs);
  return when !== undefined && words === BOOKING_STATES.declined.words ? WORDS : words;
}

/** To whoever counted on it; `when` in words. */
export function calledOffWords(when: string): string {
  return `Your confirmed appointment on ${when} is cancelled: please do not come.`;
}
