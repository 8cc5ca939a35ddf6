import { lawyersOfUsers, nameOfUser } from "#firm/accounts/accounts.ts";
import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { bookingAddress } from "../appointments/list-address.ts";

/** By name: with whom it is, and who has the enquiry, where they are no lawyer of the team and take no appointments. */
export type WithWhomStill = { name: string; ownerTakesNone: string | undefined };

/**
 * Who has the appointment to come of an enquiry that is somebody else's; undefined where nobody else does. `now` in
 * milliseconds since 1970.
 */
export async function stillWith(
  queries: Queries,
  { team }: Pick<Content, "team">,
  booking: Pick<Booking, "state" | "startsAt" | "lawyer">,
  { owner, now }: { owner: string | null; now: number },
): Promise<WithWhomStill | undefined> {
  if (owner === null || booking.startsAt <= now || !BOOKING_STATES[booking.state].holds) return undefined;
  const own = (await lawyersOfUsers(queries)).get(owner);
  const name = team.find(({ slug }) => slug === booking.lawyer)?.name;
  if (name === undefined || own === booking.lawyer) return undefined;
  const isLawyer = team.some(({ slug }) => slug === own);
  return { name, ownerTakesNone: isLawyer ? undefined : await nameOfUser(queries, owner) };
}

type Props = {
  booking: { id: string; startsAt: number; stillWith: WithWhomStill | undefined } | undefined;
  now: number;
  back: string;
};

/** What to hand over a request leaves as it was: whom they come to. */
export function StillWith({ booking, now, back }: Props) {
  if (booking?.stillWith === undefined) return null;
  const { name, ownerTakesNone } = booking.stillWith;
  return (
    <>
      {" Their appointment on "}
      <a href={`${bookingAddress(booking.id, back)}#times`}>{datedMoment(booking.startsAt, now)}</a>
      {` stays with ${name}: give it to somebody else there.`}
      {ownerTakesNone && ` ${ownerTakesNone} is no lawyer of the team and takes no appointments.`}
    </>
  );
}
