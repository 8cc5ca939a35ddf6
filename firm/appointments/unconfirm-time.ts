import type { Queries } from "#db/database.ts";
import { reopen } from "#firm/enquiries/enquiries.ts";
import type { BookingVerb } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";
import { changedSince } from "./changed-since.ts";
import { endChange, lastChangeOf, type Before, type LastChange } from "./last-change.ts";
import { refuseDecision } from "./lawyers-decision.ts";
import { changeBooking } from "./take-time.ts";
import { isMailed } from "./to-tell.ts";

const OTHERWISE = "move it, or decline it and write why.";

const MAILED = `The mail that confirms it has left: they count on the time. Please ${OTHERWISE}`;

/**
 * Takes back a confirmation that nobody was mailed of: the time stays held, and the request waits as it did. Where the
 * mail has left, or is leaving, that is said, and what is true instead is done. A lawyer's the reception leaves.
 */
export const unconfirmTime: BookingVerb = async ({ queries, booking, lawyer, actor, at: now, tell }) => {
  const { enquiryId: id } = booking;
  if (booking.state === "held") return undefined;
  const confirmed = await lastConfirmed(queries, booking, now);
  if (!confirmed) return { status: 409, message: await changedSince(queries, booking) };
  const { at, sequence, before } = confirmed;
  if (await isMailed(queries, id, sequence)) return { status: 409, message: MAILED };
  const refused = await refuseDecision(queries, actor, { id, verb: "confirm-time", at });
  if (refused) return { status: 409, message: `${refused} Nothing was done.` };
  const { closedAt, closedAs } = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // Only asked for before, it is so again.
  const to = before?.state === "asked" ? asBefore(before, now) : { state: "held" as const, at: now, lawyer };
  const next = await changeBooking(queries, booking, to);
  await endChange(queries, id, confirmed);
  await tell("unconfirmed-time", next, { isBack: true });
  // What was answered before it was confirmed stays so.
  if (closedAs === null || (closedAs === "answered" && closedAt === at)) await reopen(queries, { id, actor, at: now });
  return undefined;
};

function asBefore(before: Before, at: number): Parameters<typeof changeBooking>[2] {
  const { state, day, startsAt, kind, minutes, bufferMinutes, lawyer, reason } = before;
  const exactly = { kind, minutes, bufferMinutes, lawyer };
  return { state, at, reason, to: { day, startsAt, lawyer: undefined, exactly } };
}

type Confirmable = Pick<Booking, "enquiryId" | "state" | "startsAt" | "changedAt" | "sequence">;

/** The confirmation of an appointment to come, where nothing was done to it since, or all of that was taken back. */
async function lastConfirmed(
  queries: Queries,
  { enquiryId, state, startsAt, changedAt, sequence }: Confirmable,
  now: number,
): Promise<(Pick<LastChange, "at" | "sequence"> & { before?: Before }) | undefined> {
  if (state !== "confirmed" || startsAt <= now) return undefined;
  const change = await lastChangeOf(queries, enquiryId, now);
  if (change) return change.verb === "confirm-time" ? change : undefined;
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", enquiryId)
    .where("at", "=", changedAt)
    .where("action", "=", "confirmed-time")
    .executeTakeFirst();
  return line && { at: changedAt, sequence };
}

/**
 * Of an appointment that was confirmed for the time it had, and is to come: whether a mail has said so; undefined for
 * any other. `now` in milliseconds since 1970.
 */
export async function confirmation(
  queries: Queries,
  booking: Confirmable,
  now: number,
): Promise<"untold" | "mailed" | undefined> {
  const confirmed = await lastConfirmed(queries, booking, now);
  if (!confirmed) return undefined;
  return (await isMailed(queries, booking.enquiryId, confirmed.sequence)) ? "mailed" : "untold";
}

/** The same for a page of one of the staff: of what nobody was mailed of, only where they may take it back. */
export async function confirmationFor(
  queries: Queries,
  username: string,
  booking: Confirmable,
  now: number,
): Promise<"untold" | "mailed" | undefined> {
  const { enquiryId: id } = booking;
  const confirmed = await lastConfirmed(queries, booking, now);
  if (!confirmed) return undefined;
  if (await isMailed(queries, id, confirmed.sequence)) return "mailed";
  const isTheirs = await refuseDecision(queries, username, { id, verb: "confirm-time", at: confirmed.at });
  return isTheirs ? undefined : "untold";
}
