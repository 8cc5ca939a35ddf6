import { BOOKING_STATES, isPending } from "#firm/appointments/booking-states.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { heldWith } from "#firm/enquiries/held-with.ts";
import type { Queries } from "#db/database.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { shownName } from "./shown-name.ts";

/** A time that was held as a call was noted; `id`: of its request, `stands`: in what state, undefined: taken back. */
export type TimeWithCall = { id: string; when: string; person: string; stands: string | undefined };

/**
 * Those of some calls, by the id of the call, while something is still to be said of them, and as far as no wall keeps
 * them from one of the staff; `now` in milliseconds since 1970.
 */
export async function timesWithCalls(
  queries: Queries,
  { username, now }: { username: string; now: number },
  calls: readonly { id: string }[],
): Promise<Partial<Record<string, TimeWithCall>>> {
  const held = await heldWith(
    queries,
    calls.map(({ id }) => id),
  );
  const ids = [...held.values()].map(({ id }) => id);
  const rows = new Map((await rowsForReception(queries, ids, username)).map((row) => [row.id, row]));
  const bookings = await bookingsOf(queries, ids);
  return Object.fromEntries(
    [...held].flatMap(([call, { id, closedAs }]) => {
      const [row, booking] = [rows.get(id), bookings.get(id)];
      if (!row || !booking || booking.startsAt <= now) return [];
      const stands = isPending(booking.state) ? BOOKING_STATES[booking.state].words : undefined;
      if (!stands && closedAs !== "mistake") return [];
      return [[call, { id, when: datedMoment(booking.startsAt, now), person: shownName(row.person), stands }]];
    }),
  );
}
