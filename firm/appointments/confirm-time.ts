import { torontoTime } from "#time/toronto-time.ts";
import type { BookingRefusal, BookingVerb, Changing } from "./booking-act.ts";
import { refuseMeeting } from "./cannot-meet.ts";
import { changedSince } from "./changed-since.ts";
import { standingNow } from "./last-change.ts";
import { refuseForDesk } from "./lawyers-decision.ts";
import { changeBooking } from "./take-time.ts";
import { whoIsFree } from "./who-is-free.ts";

/**
 * Sets the appointment at the time asked for. Where nothing was held, the time is taken now, or it is said who has it.
 * By telephone it needs a number, or that they call (`willCall`); by video an e-mail address.
 */
export function confirmTime({ willCall }: { willCall: boolean }): BookingVerb {
  return async (changing) => {
    const { booking, enquiry } = changing;
    if (booking.state === "confirmed") return undefined;
    const refusal = (await refuseForDesk(changing, "confirms")) ?? refuseMeeting(booking.kind, enquiry, willCall);
    return refusal ?? takeAsked(changing, "confirmed");
  };
}

/** Holds the time of a request that only asked for it, without confirming it. */
export const holdAsked: BookingVerb = (changing) => takeAsked(changing, "held");

async function takeAsked(changing: Changing, state: "held" | "confirmed"): Promise<BookingRefusal | undefined> {
  const { queries, booking, at, tell } = changing;
  if (booking.state === state || (state === "held" && booking.state === "confirmed")) return undefined;
  // Pressed on a page of before: the visitor was told otherwise since.
  if (booking.state !== "held" && booking.state !== "asked")
    return { status: 409, message: await changedSince(queries, booking) };
  if (booking.startsAt <= at)
    return {
      status: 409,
      message: `${torontoTime(booking.startsAt)} has passed. Please move the appointment instead.`,
    };
  // What is held stays whose it is; of a lawyer who has left since, or is walled off, it goes to another.
  const isTheirs = booking.state === "held" && !changing.office.walled?.has(booking.lawyer ?? "");
  const lawyer = (isTheirs && changing.lawyer) || (await whoIsFree(changing, booking));
  if (!lawyer)
    return {
      status: 409,
      message: `Nobody can take it on ${torontoTime(booking.startsAt)}. Please move it or offer other times.`,
    };
  const before = await standingNow(changing);
  const next = await changeBooking(queries, booking, { state, at, lawyer });
  if (state === "held") await tell("held-time", next);
  else await tell("confirmed-time", next, { undo: { verb: "confirm-time", before } });
  return undefined;
}
