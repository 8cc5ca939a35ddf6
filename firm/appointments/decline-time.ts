import type { BookingVerb } from "./booking-act.ts";
import { changeMail } from "./booking-mails.ts";
import { changeBooking } from "./take-time.ts";

const LONGEST_REASON = 1000;

/** No appointment is given; the visitor is told why, in the words of the staff. */
export function declineTime(words: string): BookingVerb {
  return async ({ queries, booking, at, parts, tell }) => {
    const reason = words.trim();
    if (reason === "") return { status: 400, message: "Please write the reason: the visitor reads it." };
    if (reason.length > LONGEST_REASON)
      return { status: 400, message: `Please shorten the reason to ${LONGEST_REASON} characters.` };
    if (booking.state === "declined") return undefined;
    if (booking.state === "cancelled")
      return { status: 409, message: "The visitor has cancelled it already: there is nothing to decline." };
    const next = await changeBooking(queries, booking, { state: "declined", at, reason });
    await tell("declined-time", next, (matter) => [changeMail("declined", matter, parts)]);
    return undefined;
  };
}
