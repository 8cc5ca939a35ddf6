import type { BookingVerb } from "./booking-act.ts";
import { changeBooking } from "./take-time.ts";

/**
 * It took place, or nobody came: noted once its time has come. Nobody is mailed of what they know. Only of a time that
 * was confirmed their request is answered by it: what nobody confirmed, nobody may have looked at.
 */
export function markOutcome(outcome: "done" | "missed"): BookingVerb {
  return async ({ queries, booking, lawyer, at, tell }) => {
    if (booking.state === outcome) return undefined;
    if (!["held", "confirmed", "done", "missed"].includes(booking.state))
      return { status: 409, message: "Only what was held or confirmed can have taken place. Please confirm it first." };
    if (booking.startsAt > at) return { status: 409, message: "Its time has not come yet." };
    const next = await changeBooking(queries, booking, { state: outcome, at, lawyer });
    const isUnanswered = booking.state !== "confirmed";
    await tell(outcome === "done" ? "marked-done" : "marked-missed", next, { isUnanswered });
    return undefined;
  };
}
