import type { Database, Queries } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { recordAudit, type BookingAction } from "#db/audit.ts";
import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import {
  closeAs,
  isWalled,
  noteNoConflict,
  readEnquiry,
  reopen,
  tellInbox,
  TimeGoneError,
  WALLED,
  walledFromPerson,
} from "#firm/enquiries/enquiries.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { changedLast, changedSince } from "./changed-since.ts";
import { refuseClosed } from "./closed-first.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import type { BookedMatter, MailParts } from "./booking-mails.ts";
import type { Office } from "./free-times.ts";
import { endChanges, lastChangeOf, REOPENED, retainChange, type LastChange } from "./last-change.ts";
import type { Lawyer } from "./lawyers.ts";
import { daysTouched, endLostOffers, type LostParts } from "./lost-offers.ts";
import { officeFor } from "./walled-lawyers.ts";
import { forgetNews, noteNews } from "./note-news.ts";
import { standsNow } from "./to-tell.ts";
import { plannedReminders } from "./visitor-reminders.ts";
import { tellWhoseTime } from "./whose-time.ts";
import { tellOfVisitor } from "./whose-time-visitor.ts";

export type ActParts = LostParts & { database: Database; clock: () => number };

/** What is wrong, as a sentence. 409: somebody was quicker, or the time has gone. */
export type BookingRefusal = {
  status: 400 | 404 | 409;
  message: string;
  /** The time is offered to somebody: a second press gives it away (ask-first.ts). */
  offered?: true;
};

/** A booking that is about to change, in the transaction that changes it. */
export type Changing = BookedMatter & {
  queries: Queries;
  engine: Database["engine"];
  office: Office;
  actor: string;
  at: number;
  area: string;
  /** Pressed again on a page of before the same person did the same: it was what they wanted. */
  isAgain: boolean;
  parts: MailParts & Pick<LostParts, "respondBy">;
  /** The line in the trail, what is to be told of it, and for staff the promise that is answered by it. */
  tell: (action: BookingAction, next: Booking, how?: HowTold) => Promise<void>;
};

type HowTold = {
  /** It can be taken back for a while, by how it stood before. */
  undo?: Pick<LastChange, "verb" | "before">;
  /** It is put back as it stood: whether the promise is answered is for the verb. */
  isBack?: boolean;
  /** A mail had told of what is put back. */
  isMistake?: boolean;
  /** Nobody is answered by it who was not before. */
  isUnanswered?: boolean;
  /** They know it otherwise, and no mail goes. */
  isSilent?: boolean;
  /** Beside what the trail says was done: one word. */
  detail?: string;
  /** What a visitor did, in a few words: the firm and whose time it is are mailed so. */
  toFirm?: string;
};

export type BookingVerb = (changing: Changing) => Promise<BookingRefusal | undefined>;

/** How often a change is tried again where another was quicker; a lawyer's day holds fewer appointments. */
const ATTEMPTS = 40;

const GONE: BookingRefusal = {
  status: 404,
  message: "This appointment request was erased or withdrawn, or the address is incomplete.",
};

type Act = {
  id: string;
  actor: string;
  byStaff: boolean;
  /** The SEQUENCE the page showed that was pressed on; left out where nobody read a page. */
  seen?: number | undefined;
  /** What the trail calls it, so that a second press is known from what else the same person did meanwhile. */
  action?: BookingAction;
  /** Whoever it is of is on the line, and hears it as it is done. */
  onTheLine?: boolean;
  /** Who acts has looked at the names on file: what was found is kept beside what was decided. */
  looked?: boolean;
};

/** Thrown by a change to a booking that has changed since it was looked at: all of it is taken back. */
class ChangedSinceError extends Error {}

/**
 * Does one thing to a booking in a transaction of its own: rows, holds, line in the trail and mails, all or nothing.
 * Two who act at the same moment act one after the other. Answers a refusal, or nothing where it was done.
 */
export async function actOnBooking(
  parts: ActParts,
  act: Act,
  verb: BookingVerb,
  attempt = 1,
): Promise<BookingRefusal | undefined> {
  try {
    return await parts.database.write((queries) => acting(queries, parts, act, verb));
  } catch (error) {
    if (error instanceof ChangedSinceError) return { status: 409, message: error.message };
    const quicker = isUniqueViolation(error) || error instanceof TimeGoneError;
    if (!quicker || attempt === ATTEMPTS) throw error;
    return actOnBooking(parts, act, verb, attempt + 1);
  }
}

async function acting(
  queries: Queries,
  parts: ActParts,
  { id, actor, byStaff, seen, action, onTheLine = false, looked = false }: Act,
  verb: BookingVerb,
): Promise<BookingRefusal | undefined> {
  const at = parts.clock();
  await queries
    .selectFrom("bookings")
    .select("enquiryId")
    .where("enquiryId", "=", id)
    // SQLite has one writer at a time.
    .$if(parts.database.engine === "postgres", (query) => query.forUpdate())
    .execute();
  const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
  if (!booking || !enquiry) return GONE;
  if (byStaff && (await isWalled(queries, id, actor))) return WALLED;
  const isOld = seen !== undefined && seen !== booking.sequence;
  if (isOld && !(await changedLast(queries, booking, { actor, action })))
    return { status: 409, message: await changedSince(queries, booking) };
  const closed = byStaff ? refuseClosed(enquiry.closedAs, action) : undefined;
  if (closed) return closed;
  const walled = await walledFromPerson({ queries, engine: parts.database.engine }, id);
  // The wall may stand on another enquiry of the person whose time is theirs.
  if (byStaff && walled.includes(actor) && (await lawyersOfUsers(queries)).get(actor) === booking.lawyer) return WALLED;
  const office = await officeFor(queries, parts, walled);
  const before = await standsNow(queries, booking);
  const lawyerOf = ({ lawyer }: Booking): Lawyer | undefined => office.lawyers.find(({ slug }) => slug === lawyer);
  const refusal = await verb({
    queries,
    engine: parts.database.engine,
    office,
    actor,
    at,
    booking,
    enquiry,
    lawyer: lawyerOf(booking),
    area: enquiry.values.practiceArea ?? "",
    isAgain: isOld,
    parts,
    async tell(action, next, how = {}) {
      const { undo, isBack = false, isMistake, isUnanswered = false, isSilent, toFirm } = how;
      // A second press of one button changes nothing and does not come here; anything else was decided on an old page.
      if (isOld) throw new ChangedSinceError(await changedSince(queries, booking));
      if (!undo && !isBack) await endChanges(queries, id);
      if (looked) await noteNoConflict(queries, { id, actor, at, engine: parts.database.engine });
      if (byStaff && !isBack && REOPENED.has(enquiry.closedAs)) await reopen(queries, { id, actor, at });
      // What is held waits for its answer still: that is the visitor’s who asked.
      if (byStaff && !isBack && !isUnanswered && next.state !== "held")
        await closeAs("answered", { unopened: true })(queries, { id, actor, at });
      await recordAudit(queries, { at, actor, action, subject: id, detail: how.detail ?? null });
      const again = isBack ? (await lastChangeOf(queries, id, at))?.leavesAt : undefined;
      // That they do not come they said themselves.
      const knows = !byStaff || onTheLine || action === "cancelled-time";
      const noted = { before, enquiry, actor, at, knows, isBack, again, isMistake, isTheirs: !byStaff, isSilent };
      const isOver = !isMistake && (next.state === "done" || next.state === "missed");
      const leavesAt = isOver ? await forgetNews(queries, id) : await noteNews(queries, parts.siteUrl, noted);
      if (undo) await retainChange(queries, id, { ...undo, at, leavesAt: leavesAt ?? at, sequence: next.sequence });
      const matter = { booking: next, enquiry, lawyer: lawyerOf(next) };
      await removeUnsentAbout(queries, id, "reminder");
      const changed = { before: booking, next, enquiry, actor, at, walled: office.walled };
      if (byStaff) await tellWhoseTime(queries, parts, changed);
      else if (toFirm !== undefined) await tellOfVisitor(queries, parts, toFirm, { ...changed, ...office });
      // A reminder says the time as well: none is due before what they are told first.
      await insertMails(queries, plannedReminders(matter, parts, leavesAt ?? at), at);
    },
  });
  if (refusal) return refusal;
  const next = await bookingOf(queries, id);
  if (next && next.sequence !== booking.sequence)
    await endLostOffers(queries, parts, { days: await daysTouched(queries, next), at });
  await tellInbox(queries);
  return undefined;
}
