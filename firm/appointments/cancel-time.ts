import { VISITOR } from "#db/audit.ts";
import { closeAs, markUnread } from "#firm/enquiries/enquiries.ts";
import type { BookingVerb } from "./booking-act.ts";
import { isPending } from "./booking-states.ts";
import { changedSince } from "./changed-since.ts";
import { standingNow } from "./last-change.ts";
import { changeBooking } from "./take-time.ts";

/** By the visitor: the time is free again at once. */
export const cancelTime: BookingVerb = async ({ queries, booking, at, tell }) => {
  if (booking.state === "cancelled") return undefined;
  const next = await changeBooking(queries, booking, { state: "cancelled", at });
  // It was answered, or nobody waits for an answer any more.
  await closeAs("cancelled")(queries, { id: booking.enquiryId, actor: VISITOR, at });
  await markUnread(queries, booking.enquiryId);
  await tell("cancelled-time", next, { toFirm: "The appointment was cancelled" });
  return undefined;
};

/** By one of the staff, whom the visitor told so. */
export const cancelForVisitor: BookingVerb = async (changing) => {
  const { queries, booking, at, tell, actor } = changing;
  if (booking.state === "cancelled") return undefined;
  if (!isPending(booking.state)) return { status: 409, message: await changedSince(queries, booking) };
  const before = await standingNow(changing);
  const next = await changeBooking(queries, booking, { state: "cancelled", at });
  await closeAs("cancelled", { unopened: true })(queries, { id: booking.enquiryId, actor, at });
  await tell("cancelled-time", next, { undo: { verb: "cancel-time", before } });
  return undefined;
};
