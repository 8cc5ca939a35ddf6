import { bookingOf } from "#firm/appointments/bookings.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import type { Queries } from "#db/database.ts";
import { officeClock } from "#time/toronto-time.ts";

/**
 * The time that was held for the request `id` as a form has it that chooses one, for whoever was to have it; undefined
 * where there is none, or a wall keeps it from who asks.
 */
export async function wishHeld(queries: Queries, username: string, id: string) {
  const row = id === "" ? undefined : await oneForReception(queries, username, id);
  const booking = row && (await bookingOf(queries, id));
  if (!booking) return undefined;
  const { day, startsAt, lawyer, kind } = booking;
  return {
    practiceArea: row.practiceArea ?? "",
    with: lawyer ?? "",
    how: kind,
    from: day,
    slot: `${day} ${officeClock(startsAt)}`,
  };
}
