import type { Queries } from "#db/database.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { BookedView } from "./booked-matter.ts";
import { isDecision, lastChangeOf, type LastChange } from "./last-change.ts";
import type { Lawyer } from "./lawyers.ts";

/**
 * What was decided of a request and is still kept from its visitor: until its mail leaves it may be taken back, and
 * whoever read it on the receipt would count on it. `now` in milliseconds since 1970.
 */
export async function untoldDecision(
  queries: Queries,
  enquiryId: string,
  now: number,
): Promise<LastChange | undefined> {
  const change = await lastChangeOf(queries, enquiryId, now);
  return change && isDecision(change.verb) && now < change.leavesAt ? change : undefined;
}

/** A booking as its visitor was told of it last: of the calendar entry, too. */
export function toldSoFar(
  view: BookedView,
  change: Pick<LastChange, "before"> | undefined,
  lawyers: readonly Lawyer[],
): BookedView {
  if (!change) return view;
  const { waited: _waited, closing: _closing, untold: _untold, offers, ...before } = change.before;
  const booking = { ...view.booking, ...before, sequence: view.booking.sequence - 1 };
  return { ...view, booking, offers, lawyer: lawyers.find(({ slug }) => slug === booking.lawyer) };
}

/** In place of how it stands: neither what was decided nor, since it may be over, what was true before. */
export function aboutToTell(startsAt: number): string {
  return (
    `We are about to write to you about your appointment on ${torontoTime(startsAt)}. Please look here again in a few ` +
    "minutes."
  );
}
