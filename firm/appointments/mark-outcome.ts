import type { Queries } from "#db/database.ts";
import { reopen } from "#firm/enquiries/enquiries.ts";
import { officeClock } from "#time/toronto-time.ts";
import { MINUTE } from "#time/units.ts";
import type { BookingVerb } from "./booking-act.ts";
import type { BookingState } from "./booking-states.ts";
import { changedSince } from "./changed-since.ts";
import { changeBooking } from "./take-time.ts";

/** How long after it began nobody says that they did not come, in milliseconds: who is a little late is still met. */
export const MISSED_AFTER = 10 * MINUTE;

const MARKED: readonly BookingState[] = ["done", "missed"];

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
    const from = booking.startsAt + MISSED_AFTER;
    if (outcome === "missed" && at < from)
      return { status: 409, message: `They may still come: that nobody came can be noted from ${officeClock(from)}.` };
    const before = (await stateBefore(queries, booking.enquiryId, booking.state)) ?? booking.state;
    const next = await changeBooking(queries, booking, { state: outcome, at, lawyer });
    const isUnanswered = before !== "confirmed";
    await tell(outcome === "done" ? "marked-done" : "marked-missed", next, { isUnanswered, detail: before });
    return undefined;
  };
}

/** It was noted by mistake: it stands as it stood before, and they are still expected. */
export const unmarkTime: BookingVerb = async ({ queries, booking, lawyer, actor, at, tell }) => {
  const { enquiryId: id, state, changedAt } = booking;
  if (state === "confirmed" || state === "held") return undefined;
  const before = await stateBefore(queries, id, state);
  if (!before) return { status: 409, message: await changedSince(queries, booking) };
  const { closedAt } = await queries
    .selectFrom("enquiries")
    .select("closedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const next = await changeBooking(queries, booking, { state: before, at, lawyer });
  await tell("unmarked-time", next, { isBack: true, isSilent: true });
  // Answered by that alone, it waits again.
  if (closedAt === changedAt) await reopen(queries, { id, actor, at });
  return undefined;
};

/**
 * How a booking stood before it was noted what became of it, be that once or also otherwise; undefined of any other.
 * What was noted before that was written down tells by its trail whether anybody had confirmed it.
 */
async function stateBefore(
  queries: Queries,
  id: string,
  state: BookingState,
): Promise<"confirmed" | "held" | undefined> {
  if (!MARKED.includes(state)) return undefined;
  const lines = queries.selectFrom("audit").select("detail").where("subject", "=", id);
  const marked = await lines
    .where("action", "in", ["marked-done", "marked-missed"])
    .where("detail", "is not", null)
    .orderBy("at", "desc")
    .executeTakeFirst();
  if (marked) return marked.detail === "held" ? "held" : "confirmed";
  return (await wasConfirmed(queries, id)) ? "confirmed" : "held";
}

export async function wasConfirmed(queries: Queries, id: string): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", id)
    .where("action", "in", ["confirmed-time", "moved-time"])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
