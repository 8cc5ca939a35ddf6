import type { Queries } from "#db/database.ts";
import { reopen } from "#firm/enquiries/enquiries.ts";
import { takeMailsBack } from "#mail/outbox-outcome.ts";
import { mailsLeft } from "#mail/outbox-state.ts";
import type { BookingVerb } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";
import { changedSince } from "./changed-since.ts";
import { lastChangeOf, type Before } from "./last-change.ts";
import { refuseDecision } from "./lawyers-decision.ts";
import { changeBooking } from "./take-time.ts";

const OTHERWISE = "move it, or decline it and write why.";

const MAILED = `The mail that confirms it has left: they count on the time. Please ${OTHERWISE}`;

/**
 * Takes back a confirmation that nobody was told of: the time stays held, and the request waits as it did. Where the
 * mail has left, or is leaving, that is said, and what is true instead is done. A lawyer's the reception leaves.
 */
export const unconfirmTime: BookingVerb = async ({ queries, booking, lawyer, actor, at, tell }) => {
  const { enquiryId: id, changedAt } = booking;
  if (booking.state === "held") return undefined;
  const stands = await confirmation(queries, booking, at);
  if (stands === "mailed") return { status: 409, message: MAILED };
  if (stands !== "untold") return { status: 409, message: await changedSince(queries, booking) };
  const refused = await refuseDecision(queries, actor, { id, verb: "confirm-time", at: changedAt });
  if (refused) return { status: 409, message: `${refused} Nothing was done.` };
  if (!(await takeMailsBack(queries, id, "appointment", changedAt))) return { status: 409, message: MAILED };
  const { closedAt, closedAs } = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const change = await lastChangeOf(queries, id, at);
  // Only asked for before, it is so again.
  const wasAsked = change?.verb === "confirm-time" && change.before.state === "asked";
  const to = wasAsked ? asBefore(change.before, at) : { state: "held" as const, at, lawyer };
  const next = await changeBooking(queries, booking, to);
  await tell("unconfirmed-time", next, () => []);
  // What was answered before it was confirmed stays so.
  if (closedAs === null || (closedAs === "answered" && closedAt === changedAt))
    await reopen(queries, { id, actor, at });
  return undefined;
};

function asBefore(before: Before, at: number): Parameters<typeof changeBooking>[2] {
  const { state, day, startsAt, kind, minutes, bufferMinutes, lawyer, reason } = before;
  const exactly = { kind, minutes, bufferMinutes, lawyer };
  return { state, at, reason, to: { day, startsAt, lawyer: undefined, exactly } };
}

/**
 * Of an appointment that was confirmed for the time it had, and is to come: whether the mail that says so has left;
 * undefined for any other. `at` in milliseconds since 1970.
 */
export async function confirmation(
  queries: Queries,
  { enquiryId, state, startsAt, changedAt }: Pick<Booking, "enquiryId" | "state" | "startsAt" | "changedAt">,
  at: number,
): Promise<"untold" | "mailed" | undefined> {
  if (state !== "confirmed" || startsAt <= at) return undefined;
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", enquiryId)
    .where("at", "=", changedAt)
    .where("action", "=", "confirmed-time")
    .executeTakeFirst();
  if (!line) return undefined;
  return (await mailsLeft(queries, enquiryId, "appointment")).has(changedAt) ? "mailed" : "untold";
}

/** The same for a page of one of the staff: of what nobody was told of, only where they may take it back. */
export async function confirmationFor(
  queries: Queries,
  username: string,
  booking: Pick<Booking, "enquiryId" | "state" | "startsAt" | "changedAt">,
  now: number,
): Promise<"untold" | "mailed" | undefined> {
  const { enquiryId: id, changedAt: at } = booking;
  const stands = await confirmation(queries, booking, now);
  const isTheirs = stands === "untold" && (await refuseDecision(queries, username, { id, verb: "confirm-time", at }));
  return isTheirs ? undefined : stands;
}
