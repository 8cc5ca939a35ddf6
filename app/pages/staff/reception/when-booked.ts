import type { BookingState } from "#firm/appointments/booking-states.ts";
import { bookingsOf, type Booking } from "#firm/appointments/bookings.ts";
import { movedByVisitors } from "#firm/appointments/moved-by-visitor.ts";
import { bookingWithArrival } from "#firm/appointments/arrivals.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import type { Content } from "#firm/content/content.ts";
import { remotely } from "#firm/content/meeting-kinds.ts";
import type { Services } from "#app/request/services.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { untilInWords } from "#time/until-words.ts";
import { askedElse } from "../parts/asked-else.ts";
import { NOBODY_THEN } from "../appointments/nobody-there.tsx";
import { movedInWords } from "../appointments/moved-in-words.ts";

type Parts = Pick<Services, "database" | "content" | "clock" | "appointments">;

/** In these it takes place at its time, unless something is done. */
const COMES = new Set<BookingState>(["held", "asked", "confirmed"]);

/**
 * When, with whom and how the appointment of each of some enquiries is, how far off (until-words.ts), how it stands, that
 * nobody is there then and that the visitor moved it, in a line; by its id.
 */
export async function whenBooked(
  { database: { queries }, content, clock, appointments }: Parts,
  rows: (Pick<ReceptionRow, "id" | "closedAs"> & Partial<Pick<ReceptionRow, "askedFor">>)[],
): Promise<Map<string, string>> {
  const bookings = await bookingsOf(
    queries,
    rows.map(({ id }) => id),
  );
  const moves = await movedByVisitors(queries, [...bookings.keys()]);
  const outside = await appointments.nobodyThere([...bookings.keys()]);
  return new Map(
    rows.flatMap(({ id, closedAs, askedFor }) => {
      const [booking, move] = [bookings.get(id), moves.get(id)];
      if (!booking) return [];
      const words = bookedInWords({ ...booking, closedAs, askedFor, isOutside: outside.has(id) }, content, clock());
      return [[id, move && COMES.has(booking.state) ? `${words}, ${movedInWords(move, clock())}` : words]];
    }),
  );
}

/** The same of one; `isOutside`: nobody is there then. */
export function bookedInWords(
  {
    state,
    startsAt,
    lawyer,
    askedFor = null,
    kind,
    closedAs = null,
    arrivedAt = null,
    isOutside,
  }: Pick<Booking, "state" | "startsAt" | "lawyer" | "kind"> &
    Partial<Pick<Booking, "arrivedAt">> &
    Partial<Pick<ReceptionRow, "closedAs" | "askedFor">> & { isOutside: boolean },
  { team }: Pick<Content, "team">,
  now: number,
): string {
  const name = team.find(({ slug }) => slug === lawyer)?.name;
  const until = COMES.has(state) && startsAt > now ? `, ${untilInWords(startsAt, now)}` : "";
  const how = remotely(kind);
  const asked = askedElse({ askedFor, lawyer }, team);
  const stands = bookingWithArrival({ state, startsAt, kind, arrivedAt }, closedAs, now);
  const met = `${name ? ` with ${name}` : ""}${asked ? `, ${asked}` : ""}${how ? `, ${how}` : ""}`;
  return `${datedMoment(startsAt, now)}${met}${until}, ${stands}${isOutside ? `, but ${NOBODY_THEN}` : ""}`;
}
