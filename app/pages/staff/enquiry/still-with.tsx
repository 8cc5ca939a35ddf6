import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { bookingAddress } from "../appointments/list-address.ts";

/**
 * Who has the appointment to come of an enquiry that is somebody else's, by name; undefined where nobody else does.
 * `now` in milliseconds since 1970.
 */
export async function stillWith(
  queries: Queries,
  { team }: Pick<Content, "team">,
  booking: Pick<Booking, "state" | "startsAt" | "lawyer">,
  { owner, now }: { owner: string | null; now: number },
): Promise<string | undefined> {
  if (owner === null || booking.startsAt <= now || !BOOKING_STATES[booking.state].holds) return undefined;
  const own = (await lawyersOfUsers(queries)).get(owner);
  return own === booking.lawyer ? undefined : team.find(({ slug }) => slug === booking.lawyer)?.name;
}

type Props = {
  booking: { id: string; startsAt: number; stillWith: string | undefined } | undefined;
  now: number;
  back: string;
};

/** What to hand over a request leaves as it was: whom they come to. */
export function StillWith({ booking, now, back }: Props) {
  if (booking?.stillWith === undefined) return null;
  return (
    <>
      {" Their appointment on "}
      <a href={bookingAddress(booking.id, back)}>{datedMoment(booking.startsAt, now)}</a>
      {` stays with ${booking.stillWith}: give it to somebody else there.`}
    </>
  );
}
