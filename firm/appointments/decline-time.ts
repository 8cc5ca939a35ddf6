import type { BookingVerb } from "./booking-act.ts";
import { standingNow } from "./last-change.ts";
import { wrongReason } from "./reason-rules.ts";
import { changeBooking } from "./take-time.ts";

/**
 * No appointment is given, or a confirmed one is cancelled (called-off.ts); the visitor is told why, in the words of the
 * staff.
 */
export function declineTime(words: string): BookingVerb {
  return async (changing) => {
    const { queries, booking, at, tell } = changing;
    const reason = words.trim();
    if (reason === "") return { status: 400, message: "Please write the reason: the visitor reads it." };
    const wrong = wrongReason(reason);
    if (wrong) return { status: 400, message: wrong };
    if (booking.state === "declined") return undefined;
    if (booking.state === "cancelled")
      return { status: 409, message: "The visitor has cancelled it already: there is nothing to decline." };
    const before = await standingNow(changing);
    const next = await changeBooking(queries, booking, { state: "declined", at, reason });
    await tell("declined-time", next, { undo: { verb: "decline-time", before } });
    return undefined;
  };
}
