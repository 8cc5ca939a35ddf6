import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { durationInWords } from "#time/duration.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** In these it takes place at its time, unless something is done. */
const COMES = new Set<BookingState>(["held", "asked", "confirmed"]);

/**
 * When and with whom each of some appointments is, how long it is until then and how it stands, in a line; by the id of
 * the request. `now` in milliseconds since 1970.
 */
export async function whenBooked(
  queries: Queries,
  ids: string[],
  { team }: Pick<Content, "team">,
  now: number,
): Promise<Map<string, string>> {
  const lines = [...(await bookingsOf(queries, ids)).values()].map(({ enquiryId, state, startsAt, lawyer }) => {
    const name = team.find(({ slug }) => slug === lawyer)?.name;
    const until = COMES.has(state) && startsAt > now ? `, in ${durationInWords(startsAt - now)}` : "";
    return [
      enquiryId,
      `${shortTorontoTime(startsAt)}${name ? ` with ${name}` : ""}${until}, ${BOOKING_STATES[state].words}`,
    ] as const;
  });
  return new Map(lines);
}
