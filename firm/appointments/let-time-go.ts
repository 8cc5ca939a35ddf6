import type { BookingVerb } from "./booking-act.ts";
import { changedSince } from "./changed-since.ts";
import { changeBooking } from "./take-time.ts";

/**
 * Whoever asked was answered otherwise, as on the telephone: the time held for them is free again, and no mail says so.
 */
export const letTimeGo: BookingVerb = async ({ queries, booking, at, tell }) => {
  if (booking.state === "declined") return undefined;
  if (booking.state !== "held") return { status: 409, message: changedSince(booking) };
  const next = await changeBooking(queries, booking, { state: "declined", at });
  await tell("declined-time", next, () => []);
  return undefined;
};
