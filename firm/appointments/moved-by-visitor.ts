import type { Queries } from "#db/database.ts";
import { isBookingState, type BookingState } from "./booking-states.ts";
import type { Before } from "./last-change.ts";

/** Beside the changes of last-change.ts: it is read there by nobody, for staff take back nothing a visitor did. */
const BY_VISITOR = "picked-time";

/** When a visitor moved it, and from where; both in milliseconds since 1970. */
export type VisitorsMove = { at: number; from: { startsAt: number; state: BookingState } };

type Moved = { at: number; sequence: number; before: Before };

/** In the transaction of the move, once what was done before it has ended; until something else is done. */
export async function retainVisitorsMove(queries: Queries, enquiryId: string, moved: Moved): Promise<void> {
  const { at, sequence, before } = moved;
  const { reason, ...stood } = before;
  await queries
    .insertInto("bookingChanges")
    .values({ enquiryId, verb: BY_VISITOR, at, leavesAt: at, sequence, reason, before: JSON.stringify(stood) })
    .execute();
}

/** Of those of some appointments to which nothing was done since a visitor moved them, by their ids. */
export async function movedByVisitors(queries: Queries, ids: readonly string[]): Promise<Map<string, VisitorsMove>> {
  const moved = new Map<string, VisitorsMove>();
  if (ids.length === 0) return moved;
  const rows = await queries
    .selectFrom("bookingChanges")
    .select(["enquiryId", "verb", "at", "before"])
    .where("enquiryId", "in", ids)
    .orderBy("sequence")
    .execute();
  for (const { enquiryId, verb, at, before } of rows) {
    const { startsAt, state } = JSON.parse(before) as Before;
    if (verb === BY_VISITOR && isBookingState(state)) moved.set(enquiryId, { at, from: { startsAt, state } });
    else moved.delete(enquiryId);
  }
  return moved;
}
