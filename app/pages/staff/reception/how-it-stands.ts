import { bookingOf } from "#firm/appointments/bookings.ts";
import { isPending, type BookingState } from "#firm/appointments/booking-states.ts";
import { covers } from "#firm/appointments/free-times.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { confirmationFor } from "#firm/appointments/unconfirm-time.ts";
import type { Services } from "#app/request/services.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";
import { lawyerFirst } from "../appointments/lawyer-first.ts";
import { tellInPerson } from "./tell-in-person.ts";

/** What the page of the appointment is for, as it stands. */
const LINKS: Partial<Record<BookingState, string>> = {
  confirmed: "Move or cancel it",
  cancelled: "Give them another time",
  declined: "Give them another time",
  done: "Look at the appointment",
  missed: "Look at the appointment",
};

/**
 * Of an appointment: whose it is, by name, what leads to its page, and, once it is confirmed, since when and whether
 * `username` can take that back (unconfirm-time.ts); `offArea`: whoever it is with takes none in the area `area`; `isHeld`:
 * it waits to be confirmed; `nobodyAt`: when it is, where nobody is there then; `toLook`: once a lawyer has looked at names; `offers`: the times to choose from; `tell`: whom no mail reaches in time (tell-in-
 * person.ts). Of anything else the words that lead to a page alone.
 */
export async function howItStands(
  { database, content: { team }, appointments, clock }: Services,
  id: string,
  { practiceArea: area, closedAs, held }: Pick<ReceptionRow, "practiceArea" | "closedAs" | "held">,
  username: string,
) {
  const { queries } = database;
  const booking = await bookingOf(queries, id);
  const lawyers = booking && isPending(booking.state) ? await appointments.lawyersFor() : [];
  const lawyer = lawyers.find(({ slug }) => slug === booking?.lawyer);
  const name = team.find(({ slug }) => slug === booking?.lawyer)?.name;
  const listed = booking && !held ? [{ ...booking, id, closedAs }] : [];
  const toLook = (await lawyerFirst(database, listed, clock())).has(id);
  const isOffered = booking?.state === "proposed" && closedAs === "answered";
  return {
    toLook,
    link: toLook ? LINKS.confirmed! : ((booking && LINKS[booking.state]) ?? "Confirm, move or cancel it"),
    sequence: booking?.sequence ?? 0,
    isHeld: booking?.state === "held" && booking.startsAt > clock(),
    nobodyAt:
      booking && (await appointments.nobodyThere([id])).has(id) ? datedMoment(booking.startsAt, clock()) : undefined,
    confirmed: booking?.state === "confirmed" ? `Confirmed ${shortTorontoTime(booking.changedAt)}` : undefined,
    /** The first answer, which was a confirmation perhaps, is not how it stands. */
    offered: isOffered ? `Other times offered ${shortTorontoTime(booking.changedAt)}` : undefined,
    confirmation: booking && (await confirmationFor(queries, username, booking, clock())),
    lawyer: name,
    offers: booking?.state === "proposed" ? await offersInWords(appointments, id, clock()) : "",
    tell: booking && (await tellInPerson(queries, booking, name, clock())),
    offArea: lawyer !== undefined && area !== null && !covers(lawyer, area),
  };
}

async function offersInWords(appointments: Services["appointments"], id: string, now: number): Promise<string> {
  const view = await appointments.find(id);
  return (view?.offers ?? []).map(({ startsAt }) => datedMoment(startsAt, now)).join("; ");
}
