import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** When and with whom each of some appointments is, and how it stands, in a line; by the id of the request. */
export async function whenBooked(
  queries: Queries,
  ids: string[],
  { team }: Pick<Content, "team">,
): Promise<Map<string, string>> {
  const lines = [...(await bookingsOf(queries, ids)).values()].map(({ enquiryId, state, startsAt, lawyer }) => {
    const name = team.find(({ slug }) => slug === lawyer)?.name;
    return [
      enquiryId,
      `${shortTorontoTime(startsAt)}${name ? ` with ${name}` : ""}, ${BOOKING_STATES[state].words}`,
    ] as const;
  });
  return new Map(lines);
}
