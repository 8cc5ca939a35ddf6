import { bookingOf } from "#firm/appointments/bookings.ts";
import type { BookingState } from "#firm/appointments/booking-states.ts";
import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** What the page of the appointment is for, as it stands. */
const LINKS: Partial<Record<BookingState, string>> = {
  confirmed: "Move or cancel it",
  cancelled: "Give them another time",
  declined: "Give them another time",
  done: "Look at the appointment",
  missed: "Look at the appointment",
};

/**
 * Of an appointment: whose it is, by name, what leads to its page, and, once it is confirmed, since when; of anything
 * else the words that lead to a page alone.
 */
export async function howItStands(queries: Queries, id: string, { team }: Pick<Content, "team">) {
  const booking = await bookingOf(queries, id);
  return {
    link: (booking && LINKS[booking.state]) ?? "Confirm, move or cancel it",
    confirmed: booking?.state === "confirmed" ? `Confirmed ${shortTorontoTime(booking.changedAt)}` : undefined,
    lawyer: team.find(({ slug }) => slug === booking?.lawyer)?.name,
  };
}
