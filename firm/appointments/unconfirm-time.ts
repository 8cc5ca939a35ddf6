import type { Queries } from "#db/database.ts";
import { reopen } from "#firm/enquiries/enquiries.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { mailsLeft } from "#mail/outbox-state.ts";
import type { BookingVerb } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";
import { changedSince } from "./changed-since.ts";
import { changeBooking } from "./take-time.ts";

const OTHERWISE = "move it, or decline it and write why.";

const MAILED = `The mail that confirms it has left: they count on the time. Please ${OTHERWISE}`;

/**
 * Takes back a confirmation that nobody was told of: the time stays held, and the request waits as it did. Where the
 * mail has left, or is leaving, that is said, and what is true instead is done.
 */
export const unconfirmTime: BookingVerb = async ({ queries, booking, lawyer, actor, at, tell }) => {
  const { enquiryId: id, changedAt } = booking;
  if (booking.state === "held") return undefined;
  const stands = await confirmation(queries, booking, at);
  if (stands === "mailed") return { status: 409, message: MAILED };
  if (stands !== "untold") return { status: 409, message: changedSince(booking) };
  await removeUnsentAbout(queries, id, "appointment", changedAt);
  // A worker on another connection may have taken it in between.
  if ((await mailsLeft(queries, id, "appointment")).has(changedAt)) return { status: 409, message: MAILED };
  const { closedAt, closedAs } = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const next = await changeBooking(queries, booking, { state: "held", at, lawyer });
  await tell("unconfirmed-time", next, () => []);
  // What was answered before it was confirmed stays so.
  if (closedAs === null || (closedAs === "answered" && closedAt === changedAt))
    await reopen(queries, { id, actor, at });
  return undefined;
};

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
