import type { BookingAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { ToTellTable } from "#db/booking-tables.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import type { BookingState } from "./booking-states.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import type { Before } from "./last-change.ts";

/** What somebody knows of their appointment; `offers`: when the times begin that they may pick. */
export type Known = Pick<Booking, "state" | "lawyer" | "kind" | "startsAt"> & { offers: number[] };

/** What was done to a booking, and whether whoever it is of `knows` so: they said it, or were on the line. */
type Changed = {
  before: Known;
  enquiry: Pick<Enquiry, "id" | "values">;
  actor: string;
  at: number;
  knows: boolean;
  /** It is put back as it stood. */
  isBack: boolean;
};

/** How a booking stands, as whoever it is of would be told; asked before it is changed, too. */
export async function knownNow(queries: Queries, booking: Booking): Promise<Known> {
  const { enquiryId, state, lawyer, kind, startsAt } = booking;
  // Nothing else has any.
  if (state !== "proposed") return { state, lawyer, kind, startsAt, offers: [] };
  const offers = await queries
    .selectFrom("bookingOffers")
    .select("startsAt")
    .where("enquiryId", "=", enquiryId)
    .orderBy("startsAt")
    .execute();
  return { state, lawyer, kind, startsAt, offers: offers.map((offer) => Number(offer.startsAt)) };
}

/**
 * In the transaction that changes a booking: whoever gave no e-mail address is mailed nothing, and is to be told by
 * telephone of what they do not know. A newer change replaces the one before; what is as they know it is not told.
 */
export async function noteToTell(queries: Queries, changed: Changed): Promise<void> {
  const { before, enquiry, actor, at, knows } = changed;
  const booking = await bookingOf(queries, enquiry.id);
  const row = await toldRow(queries, enquiry.id);
  if (!booking || enquiry.values.email) return forgetToTell(queries, enquiry.id);
  const stands = await knownNow(queries, booking);
  const known = (row && stillKnown(row, changed) && knownIn(row)) || before;
  if (isSame(known, stands)) return forgetToTell(queries, enquiry.id);
  const told = {
    known: JSON.stringify(known),
    changedAt: at,
    changedBy: actor,
    until: Math.max(known.startsAt, stands.startsAt, ...stands.offers),
    toldAt: knows ? at : null,
    toldBy: knows ? actor : null,
  };
  await queries
    .insertInto("toTell")
    .values({ enquiryId: enquiry.id, ...told })
    .onConflict((conflict) => conflict.column("enquiryId").doUpdateSet(told))
    .execute();
}

/** Until somebody has told them: what they are told ends with no day. */
const EVER = Number.MAX_SAFE_INTEGER;

type Declined = { enquiryId: string; known: Known | null } & Pick<Changed, "actor" | "at" | "knows">;

/**
 * In the transaction that declines an enquiry for a conflict, of whoever gave no e-mail address: they wait for an
 * answer, whatever else they know; `known`: of an appointment that went with it.
 */
export async function noteDeclined(queries: Queries, { enquiryId, known, actor, at, knows }: Declined): Promise<void> {
  const row = await toldRow(queries, enquiryId);
  // Of an earlier change they were not told either.
  const before = (known && row?.toldAt === null && knownIn(row)) || known;
  const told = {
    known: JSON.stringify(before),
    changedAt: at,
    changedBy: actor,
    until: EVER,
    toldAt: knows ? at : null,
    toldBy: knows ? actor : null,
  };
  await queries
    .insertInto("toTell")
    .values({ enquiryId, ...told })
    .onConflict((conflict) => conflict.column("enquiryId").doUpdateSet(told))
    .execute();
}

/** They are not declined after all: their enquiry waits for its answer, and of no appointment is anything to say. */
export async function forgetDeclined(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("toTell").where("enquiryId", "=", enquiryId).where("known", "=", NOT_OF_TIME).execute();
}

const NOT_OF_TIME = JSON.stringify(null);

export function knownBefore({ state, lawyer, kind, startsAt, offers }: Before): Known {
  return { state, lawyer, kind, startsAt, offers: offers.map((offer) => offer.startsAt).toSorted((a, b) => a - b) };
}

type Done = { byStaff: boolean; action: BookingAction; onTheLine: boolean; isMailed: boolean };

/** The same of what one act did to it. */
export async function noteAct(queries: Queries, changed: Omit<Changed, "knows">, done: Done): Promise<void> {
  const { byStaff, action, onTheLine, isMailed } = done;
  if (!byStaff || IS_OVER.has(action)) return forgetToTell(queries, changed.enquiry.id);
  // That they do not come they said themselves; what is declined without a mail was answered otherwise.
  const knows = onTheLine || action === "cancelled-time" || (action === "declined-time" && !isMailed);
  return noteToTell(queries, { ...changed, knows, isBack: changed.isBack || action === "unconfirmed-time" });
}

const IS_OVER = new Set<BookingAction>(["marked-done", "marked-missed", "unmarked-time"]);

/** They did it themselves, or it is over. That the firm declined them they are told all the same. */
export async function forgetToTell(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("toTell").where("enquiryId", "=", enquiryId).where("known", "!=", NOT_OF_TIME).execute();
}

export function toldRow(queries: Queries, enquiryId: string): Promise<ToTellTable | undefined> {
  return queries.selectFrom("toTell").selectAll().where("enquiryId", "=", enquiryId).executeTakeFirst();
}

/** Null: it is not of an appointment. */
export function knownIn({ known }: Pick<ToTellTable, "known">): Known | null {
  return JSON.parse(known) as Known | null;
}

const OVER = new Set<BookingState>(["declined", "cancelled", "lapsed"]);

/**
 * Nobody has told them otherwise since. What was cancelled because they had said so, and is put back, was a slip: they
 * know what they knew before it.
 */
function stillKnown({ toldAt, changedAt }: ToTellTable, { before, isBack }: Changed): boolean {
  return toldAt === null || (isBack && toldAt === changedAt && OVER.has(before.state));
}

/** Whether nobody need be called: who has it is told with a confirmation alone, and how they meet. */
function isSame(one: Known, next: Known): boolean {
  if (OVER.has(one.state) || OVER.has(next.state)) return OVER.has(one.state) && OVER.has(next.state);
  if (one.state !== next.state) return false;
  if (one.state === "proposed") return one.offers.join() === next.offers.join();
  if (one.startsAt !== next.startsAt) return false;
  return one.state !== "confirmed" || (one.lawyer === next.lawyer && one.kind === next.kind);
}
