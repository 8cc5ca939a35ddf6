import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { awaitAnswer, changeTopic, closingOf, hasUnlookedNames, waitsForLook } from "#firm/enquiries/enquiries.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { clock24 } from "#time/clock24.ts";
import { isRealDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { askFirst } from "./ask-first.ts";
import type { BookingRefusal, BookingVerb, Changing } from "./booking-act.ts";
import { BOOKING_STATES, type BookingState } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { refuseMeeting } from "./cannot-meet.ts";
import { meetingOf, type DayTime } from "./free-times.ts";
import { heldAfterDecline } from "./held-after-decline.ts";
import { lastChangeOf, standingNow } from "./last-change.ts";
import { declinedForDesk } from "./lawyers-decision.ts";
import type { Lawyer } from "./lawyers.ts";
import { mailLeaves } from "./mail-leaves.ts";
import { movedByVisitors, retainVisitorsMove } from "./moved-by-visitor.ts";
import { refuseTime } from "./refuse-time.ts";
import { changeBooking, timeFor, type Target } from "./take-time.ts";
import { whoIsFree } from "./who-is-free.ts";

export type WantedTime = { day: string; time: string; kind?: MeetingKind | undefined; lawyer?: string | undefined };

/** `2026-11-23 9:30 AM`, as the pickers post it; undefined for anything else. */
export function wantedIn(slot: string): WantedTime | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}:\d{2} [AP]M)$/.exec(slot) ?? [];
  return day && time && isRealDay(day) ? { day, time } : undefined;
}

/**
 * `sure`: times they were asked about, which are offered to others (ask-first.ts); `unlooked`: names on file wait for a
 * lawyer, and who moves it is none.
 */
type ByStaff = { willCall: boolean; sure?: readonly string[]; unlooked?: boolean };

/**
 * Staff put it at another free time, and it is confirmed there; by telephone or video as confirm-time.ts says. While a
 * lawyer has to look at names first, it is held there, and waits; what stood confirmed stays so. What a lawyer declined
 * the reception only holds, too, and whoever declined it is mailed.
 */
export function moveByStaff(wanted: WantedTime | undefined, byStaff: ByStaff): BookingVerb {
  return async (changing) => {
    // Pressed twice, it is moved once.
    const { queries, actor, booking, lawyer, office, enquiry, at, parts, tell } = changing;
    const { enquiryId: id } = booking;
    const declinedBy = await declinedForDesk(queries, actor, id);
    const waitsForLawyer = declinedBy !== undefined || (byStaff.unlooked && booking.state !== "confirmed");
    const state = waitsForLawyer ? "held" : "confirmed";
    const hasLeft = booking.lawyer !== null && (!lawyer || office.walled?.has(booking.lawyer) === true);
    if (wanted && !hasLeft && isAlreadyAt(wanted, booking, state)) return undefined;
    const stood = await standingNow(changing);
    const closing = state === "held" && enquiry.closedAs !== null ? await closingOf(queries, id) : undefined;
    const before = closing ? { ...stood, closing } : stood;
    const moved = await moveTo(changing, wanted, { state: () => state, byStaff });
    if ("message" in moved) return moved;
    const { next } = moved;
    if (closing) await awaitAnswer(queries, id, Math.min(parts.respondBy(at), next.startsAt));
    if (declinedBy !== undefined) {
      const last = await lastChangeOf(queries, id, at);
      if (last) await removeUnsentAbout(queries, id, "notice", last.at);
      const notBefore = mailLeaves({ at, enquiry, moments: [booking.startsAt, next.startsAt] });
      await insertMails(queries, [{ ...(await heldAfterDecline(changing, next, declinedBy)), notBefore }], at);
    }
    await tell("moved-time", next, { undo: { verb: "move-time", before } });
    return undefined;
  };
}

function isAlreadyAt({ day, time, kind, lawyer }: WantedTime, booking: Booking, state: BookingState): boolean {
  const clock = clock24(time);
  const sameTime = clock !== undefined && officeInstant(day, clock) === booking.startsAt;
  const sameWay = kind === undefined || kind === booking.kind;
  const sameLawyer = lawyer === undefined || lawyer === booking.lawyer;
  return booking.state === state && sameTime && sameWay && sameLawyer;
}

type VisitorParts = {
  /** When the firm promises to answer what it received at a moment, in milliseconds since 1970. */
  respondBy: (at: number) => number;
};

/**
 * The visitor picks another free time. One that staff offered is confirmed at once, as is every free time of a lawyer
 * who wants it so, where no name on file waits to be looked at; any other is held, and the request waits for an answer
 * again.
 */
export function moveByVisitor(wanted: WantedTime | undefined, { respondBy }: VisitorParts): BookingVerb {
  return async (changing) => {
    const { queries, engine, booking, at } = changing;
    const offers = await queries
      .selectFrom("bookingOffers")
      .selectAll()
      .where("enquiryId", "=", booking.enquiryId)
      .execute();
    const offered = offers.find(({ day, time }) => day === wanted?.day && time === wanted.time);
    // Whoever offered it knew of another enquiry that was declined.
    const looks = offered ? hasUnlookedNames : waitsForLook;
    const mayConfirm = !(await looks({ queries, engine }, booking.enquiryId));
    const before = await standingNow(changing);
    const earlier = (await movedByVisitors(queries, [booking.enquiryId])).get(booking.enquiryId);
    const moved = await moveTo(changing, wanted, {
      state: (chosen) => (mayConfirm && (offered || chosen?.confirmAtOnce) ? "confirmed" : "held"),
      offered,
    });
    if ("message" in moved) return moved;
    const { next } = moved;
    if (next.state !== "confirmed")
      await awaitAnswer(queries, booking.enquiryId, Math.min(respondBy(at), next.startsAt));
    await changing.tell("picked-time", next, { toFirm: "Another time was picked" });
    // Moved again, it is still from where the firm last had it that whoever looks has to be told.
    const from = earlier?.from ?? booking;
    const isElsewhere = from.startsAt !== next.startsAt || from.state !== next.state;
    if (BOOKING_STATES[booking.state].holds && isElsewhere) {
      const stood = { ...before, startsAt: from.startsAt, state: from.state };
      await retainVisitorsMove(queries, booking.enquiryId, { at, sequence: next.sequence, before: stood });
    }
    return undefined;
  };
}

/** Offered of a lawyer who is not of the area, it is theirs where they are free. */
async function timeAsOffered(
  { queries, office, booking: { enquiryId } }: Changing,
  target: Target,
  whose: string | null | undefined,
): Promise<DayTime | undefined> {
  const found = await timeFor(queries, office, target, enquiryId);
  if (!whose || found?.lawyers.some(({ slug }) => slug === whose)) return found;
  const theirs = await timeFor(queries, office, { ...target, lawyer: whose, beyondArea: true }, enquiryId);
  return theirs?.state === "free" ? theirs : found;
}

async function moveTo(
  changing: Changing,
  wanted: WantedTime | undefined,
  {
    state,
    byStaff,
    offered,
  }: {
    /** Where the time is free; `chosen`: whose it is. */
    state: (chosen: Lawyer | undefined) => "held" | "confirmed";
    byStaff?: ByStaff;
    offered?: { lawyer: string | null } | undefined;
  },
): Promise<BookingRefusal | { next: Booking }> {
  const { queries, office, booking, area, at, parts } = changing;
  const isStaff = byStaff !== undefined;
  // Offered to others too, it is theirs who pick it first.
  const overOffers = isStaff || offered !== undefined;
  const target = wanted && { ...wanted, area, byStaff: isStaff, beyondArea: isStaff, overOffers, now: at };
  const found = target && (await timeAsOffered(changing, target, offered?.lawyer));
  if (!wanted || !found) return { status: 400, message: "Please choose one of the times." };
  // The page of times lists those of how they are to meet.
  const kindListed = byStaff ? wanted.kind : (wanted.kind ?? (booking.kind as MeetingKind));
  const question = { ...target!, kind: kindListed, except: booking.enquiryId, byVisitor: byStaff === undefined };
  const refusal = await refuseTime(queries, office, question, found, parts);
  if (refusal) return { status: 409, message: refusal };
  const { day, kind } = wanted;
  // It is with whom it was offered of, or the visitor asked for, or stays with whom it is with, where they are free.
  const wished = [offered?.lawyer, ...(byStaff ? [] : [changing.enquiry.askedFor]), booking.lawyer];
  const own = wished.flatMap((one) => found.lawyers.find(({ slug }) => slug === one) ?? []);
  const chosen = own[0] ?? found.lawyers[0];
  const isGiven = byStaff && { lawyer: chosen, sure: byStaff.sure ?? [], again: "give it away" };
  const asked = isGiven && (await askFirst(changing, wanted, found, isGiven));
  if (asked) return asked;
  const met = kind ?? (chosen && meetingOf(chosen)?.kind) ?? booking.kind;
  const unreachable = byStaff && refuseMeeting(met, changing.enquiry, byStaff.willCall);
  if (unreachable) return unreachable;
  const to = { day, startsAt: found.startsAt, kind, lawyer: chosen };
  const next = async (as: BookingState, lawyer = chosen) => {
    const changed = await changeBooking(queries, booking, { state: as, at, to: { ...to, lawyer } });
    await changeTopic(queries, booking.enquiryId, `${day} ${wanted.time}`);
    return { next: changed };
  };
  if (found.state === "free") return next(state(chosen));
  if (!byStaff) return next("asked");
  // A person looked, and decides: then it is somebody's time, and not one that is only asked for.
  const span = { ...booking, day, startsAt: found.startsAt };
  const anyone = () => whoIsFree(changing, span, (one) => meetingOf(one, kind));
  const lawyer = wanted.lawyer === undefined ? await anyone() : chosen;
  if (lawyer) return next(state(lawyer), lawyer);
  return { status: 409, message: `Nobody can take it on ${torontoTime(found.startsAt)}. Please choose another time.` };
}
