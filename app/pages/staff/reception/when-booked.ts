import { bookingWords, type BookingState } from "#firm/appointments/booking-states.ts";
import { bookingsOf, type Booking } from "#firm/appointments/bookings.ts";
import { movedByVisitors } from "#firm/appointments/moved-by-visitor.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import type { Content } from "#firm/content/content.ts";
import { remotely } from "#firm/content/meeting-kinds.ts";
import type { Queries } from "#db/database.ts";
import { durationInWords } from "#time/duration.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { movedInWords } from "../appointments/moved-in-words.ts";

/** In these it takes place at its time, unless something is done. */
const COMES = new Set<BookingState>(["held", "asked", "confirmed"]);

/**
 * When, with whom and how the appointment of each of some enquiries is, how long it is until then, how it stands and
 * that the visitor moved it, in a line; by its id. `now` in milliseconds since 1970.
 */
export async function whenBooked(
  queries: Queries,
  rows: Pick<ReceptionRow, "id" | "closedAs">[],
  content: Pick<Content, "team">,
  now: number,
): Promise<Map<string, string>> {
  const bookings = await bookingsOf(
    queries,
    rows.map(({ id }) => id),
  );
  const moves = await movedByVisitors(queries, [...bookings.keys()]);
  return new Map(
    rows.flatMap(({ id, closedAs }) => {
      const [booking, move] = [bookings.get(id), moves.get(id)];
      if (!booking) return [];
      const words = bookedInWords({ ...booking, closedAs }, content, now);
      return [[id, move && COMES.has(booking.state) ? `${words}, ${movedInWords(move, now)}` : words]];
    }),
  );
}

/** The same of one. */
export function bookedInWords(
  {
    state,
    startsAt,
    lawyer,
    kind,
    closedAs = null,
  }: Pick<Booking, "state" | "startsAt" | "lawyer" | "kind"> & Partial<Pick<ReceptionRow, "closedAs">>,
  { team }: Pick<Content, "team">,
  now: number,
): string {
  const name = team.find(({ slug }) => slug === lawyer)?.name;
  const until = COMES.has(state) && startsAt > now ? `, in ${durationInWords(startsAt - now)}` : "";
  const how = remotely(kind);
  const met = `${name ? ` with ${name}` : ""}${how ? `, ${how}` : ""}`;
  return `${shortTorontoTime(startsAt)}${met}${until}, ${bookingWords(state, closedAs)}`;
}
