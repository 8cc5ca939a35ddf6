import type { Queries } from "#db/database.ts";
import type { ToTellTable } from "#db/booking-tables.ts";
import { mailStands } from "#mail/mail-stands.ts";
import { BOOKING_STATES, type BookingState } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";

/** How an appointment stands, or stood when somebody was told of it. */
export type Stands = Pick<Booking, "state" | "lawyer" | "kind" | "startsAt" | "minutes" | "sequence"> & {
  /** When the times begin that they may pick. */
  offers: number[];
};

/** What somebody knows of their appointment. */
export type Known = Stands & {
  /** A calendar entry of it lies with them, which is cancelled with it. */
  entry: boolean;
  /** They have it from a mail. */
  mailed?: true;
  /** They have it by telephone, or from a mail about another thing. */
  heard?: true;
  /** That mail was leaving when it was superseded, and may never have come. */
  unsure?: true;
  /** What they know was a mistake, and is taken back. */
  mistaken?: true;
  /** They have it from a mail to an address that was not theirs: that is, not at all. */
  astray?: true;
};

/** How a booking stands, as whoever it is of would be told; asked before it is changed, too. */
export async function standsNow(queries: Queries, booking: Booking): Promise<Stands> {
  const { enquiryId, state, lawyer, kind, startsAt, minutes, sequence } = booking;
  const stands = { state, lawyer, kind, startsAt, minutes, sequence };
  // Nothing else has any.
  if (state !== "proposed") return { ...stands, offers: [] };
  const offers = await queries
    .selectFrom("bookingOffers")
    .select("startsAt")
    .where("enquiryId", "=", enquiryId)
    .orderBy("startsAt")
    .execute();
  return { ...stands, offers: offers.map((offer) => Number(offer.startsAt)) };
}

/** What is known once this was mailed. */
export function onceMailed(stands: Stands): Known {
  return { ...stands, entry: BOOKING_STATES[stands.state].calendar !== "CANCELLED", mailed: true };
}

/** In `known`: they were declined, and it is not of an appointment. */
export const NOT_OF_TIME = JSON.stringify(null);

/** In `until`, of who was declined: what they are told ends with no day. */
export const EVER = Number.MAX_SAFE_INTEGER;

/** What is to be told of an appointment, or was. */
export async function toldRow(queries: Queries, enquiryId: string): Promise<ToTellTable | undefined> {
  const row = await rowToTell(queries, enquiryId);
  return row?.known === NOT_OF_TIME ? undefined : row;
}

/** That, or that somebody was declined who had none. */
export function rowToTell(queries: Queries, enquiryId: string): Promise<ToTellTable | undefined> {
  return queries.selectFrom("toTell").selectAll().where("enquiryId", "=", enquiryId).executeTakeFirst();
}

/** As it stood when what is to be told was noted. */
export function knownIn({ known }: Pick<ToTellTable, "known">): Known {
  const stood = JSON.parse(known) as Omit<Known, "entry"> & { entry?: boolean };
  // Rows of before mails were told of here do not say.
  return { ...stood, sequence: stood.sequence ?? 0, entry: stood.entry ?? false };
}

/** Its mail was looked at, and waits until somebody is there (news-mail.ts); `now` in milliseconds since 1970. */
export function isPutOff({ mailId, leavesAt, latest, said, until }: ToTellTable, now: number): boolean {
  return mailId !== null && leavesAt !== null && latest === null && said === null && now < until;
}

/** What they know by now: what its mail said, if that has left since. */
export async function knownBy(queries: Queries, row: ToTellTable): Promise<Known> {
  const mail = row.mailId !== null && row.said !== null ? await mailStands(queries, row.mailId) : undefined;
  if (mail !== "delivered" && mail !== "leaving") return knownIn(row);
  const said = onceMailed(JSON.parse(row.said!) as Stands);
  return mail === "leaving" ? { ...said, unsure: true } : said;
}

/** Whether a mail has told them of how an appointment stood at that SEQUENCE, or of what came after it. */
export async function isMailed(queries: Queries, enquiryId: string, sequence: number): Promise<boolean> {
  const row = await toldRow(queries, enquiryId);
  const known = row && (await knownBy(queries, row));
  return known !== undefined && isMailedIn(known, sequence);
}

export const isMailedIn = (known: Known, sequence: number) => known.mailed === true && known.sequence >= sequence;

/** They believe that it is, or may be, at its time. */
export function hadTime({ state }: Pick<Stands, "state">): boolean {
  return state === "held" || state === "asked" || state === "confirmed";
}

const OVER = new Set<BookingState>(["declined", "cancelled", "lapsed"]);

export function isOver({ state }: Pick<Stands, "state">): boolean {
  return OVER.has(state);
}

/** Whether somebody is to be told how it stands. */
export function isNews(known: Known, stands: Stands): boolean {
  return known.unsure === true || !isSame(known, stands);
}

/** Whether nobody need be told: who has it is told with a confirmation alone, and how they meet. */
export function isSame(one: Stands, next: Stands): boolean {
  if (isOver(one) || isOver(next)) return isOver(one) && isOver(next);
  if (one.state !== next.state) return false;
  if (one.state === "proposed") return one.offers.join() === next.offers.join();
  if (one.startsAt !== next.startsAt) return false;
  return one.state !== "confirmed" || (one.lawyer === next.lawyer && one.kind === next.kind);
}
