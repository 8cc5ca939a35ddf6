import { BOOKING_ACTIONS, SYSTEM, VISITOR, type BookingAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import { officeClock, torontoTime } from "#time/toronto-time.ts";
import { bookingWords } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

/** Said of a press on a page from before a booking changed: who changed it when, and how it stands now. */
export async function changedSince(queries: Queries, booking: Booking): Promise<string> {
  const who = await whoChanged(queries, booking);
  const stands = await standsNow(queries, booking);
  return `This has changed since you opened the page${who && `, by ${who}`}: ${stands} Nothing was done.`;
}

export async function standsNow(
  queries: Queries,
  { enquiryId, state, startsAt }: Pick<Booking, "enquiryId" | "state" | "startsAt">,
): Promise<string> {
  const row = queries.selectFrom("enquiries").select("closedAs").where("id", "=", enquiryId);
  const { closedAs } = await row.executeTakeFirstOrThrow();
  const words = bookingWords(state, closedAs);
  const isSaid = state === "missed" ? "" : state === "done" ? "it " : "it is ";
  return `now ${isSaid}${words}, ${torontoTime(startsAt)}.`;
}

const ACTORS: Partial<Record<string, string>> = { [VISITOR]: "the visitor", [SYSTEM]: "the site itself" };

/** By display name, with the time by the office's clock: `Priya Raman at 10:31 AM`; empty where no line says so. */
export async function whoChanged(
  queries: Queries,
  { enquiryId, changedAt }: Pick<Booking, "enquiryId" | "changedAt">,
): Promise<string> {
  const line = await queries
    .selectFrom("audit")
    .select("actor")
    .where("subject", "=", enquiryId)
    .where("at", "=", changedAt)
    .where("action", "in", BOOKING_ACTIONS)
    .executeTakeFirst();
  if (!line) return "";
  return `${ACTORS[line.actor] ?? (await nameOfUser(queries, line.actor))} at ${officeClock(changedAt)}`;
}

/** Whether the last change of a booking was this one, by this person: they may have pressed twice. */
export async function changedLast(
  queries: Queries,
  booking: Booking,
  by: { actor: string; action: BookingAction | undefined },
): Promise<boolean> {
  const lines = await queries
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", booking.enquiryId)
    .where("at", "=", booking.changedAt)
    .execute();
  const isDone = by.action === undefined || lines.some(({ action }) => action === by.action);
  return isDone && lines.length > 0 && lines.every(({ actor }) => actor === by.actor);
}
