import type { BookingAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { changeTopic, closeAsBefore, reopen } from "#firm/enquiries/enquiries.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { officeClock, torontoTime } from "#time/toronto-time.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { BookingRefusal, BookingVerb, Changing } from "./booking-act.ts";
import { BOOKING_STATES, isPending } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { standsNow, whoChanged } from "./changed-since.ts";
import { endChange, lastChangeOf, type Before, type ChangeVerb } from "./last-change.ts";
import { refuseDecision } from "./lawyers-decision.ts";
import { refuseTime } from "./refuse-time.ts";
import { stillToPick } from "./still-to-pick.ts";
import { changeBooking } from "./take-time.ts";
import { isMailed } from "./to-tell.ts";
import { whoIsFree } from "./who-is-free.ts";

/**
 * A confirmation has a way back of its own (unconfirm-time.ts): once it is mailed, they count on the time. What was
 * declined with its request comes back with it (decline-with-request.ts).
 */
type TakenBack = Exclude<ChangeVerb, "confirm-time" | "conflict">;

const ACTION = {
  "move-time": "unmoved-time",
  "cancel-time": "uncancelled-time",
  "offer-times": "unproposed-times",
  "decline-time": "undeclined-time",
  "free-time": "undeclined-time",
} as const satisfies Record<TakenBack, BookingAction>;

/**
 * Puts a booking back as it stood before one of the staff moved, cancelled or declined it or offered other times, while
 * that is not long ago and nobody changed it since. What it held is taken again, or it is said who near is free. Where
 * the mail of the change has left, another says how it stands; else nobody is mailed of it, and what waited to be told
 * before it waits again. What a lawyer decided the reception leaves: their reason would go with it, and nothing tells
 * them.
 */
export function takeBack(verb: TakenBack): BookingVerb {
  return async (changing) => {
    const { queries, booking, actor, at, isAgain, tell } = changing;
    const { enquiryId: id } = booking;
    // What was done before it may be taken back too, and by a button of its own.
    const change = isAgain ? undefined : await lastChangeOf(queries, id, at);
    if (change?.verb !== verb) return (await isBack(changing, ACTION[verb])) ? undefined : tooLate(queries, booking);
    const { before } = change;
    const refused = await refuseDecision(queries, actor, { id, verb, at: change.at });
    if (refused) return { status: 409, message: `${refused} Nothing was done.` };
    const refusal = await refuseBack(changing, before);
    if (refusal) return refusal;
    const isMistake = await isMailed(queries, id, change.sequence);
    const next = await putBack(changing, before);
    await offerAgain(changing, before);
    await changeTopic(queries, id, `${next.day} ${officeClock(next.startsAt)}`);
    await endChange(queries, id, change);
    // What tells a lawyer that the reception holds it (held-after-decline.ts).
    await removeUnsentAbout(queries, id, "notice", change.at);
    await tell(ACTION[verb], next, { isBack: true, isMistake });
    const { closedAt } = await queries
      .selectFrom("enquiries")
      .select("closedAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // Closed by the change itself, or made to wait by it, and closed by nobody since.
    if (closedAt !== change.at && !(closedAt === null && before.closing)) return undefined;
    if (before.waited) await reopen(queries, { id, actor, at });
    if (before.closing) await closeAsBefore(queries, { id, actor, at }, before.closing);
    return undefined;
  };
}

/** What was offered before may be picked again, as far as nobody has taken it since. */
export async function offerAgain(changing: OfOffers, before: Before): Promise<void> {
  const { queries, booking } = changing;
  const offers = await leftOf(changing, before);
  if (offers.length > 0)
    await queries
      .insertInto("bookingOffers")
      .values(offers.map(({ lawyer = null, ...offer }) => ({ ...offer, lawyer, enquiryId: booking.enquiryId })))
      .execute();
}

type OfOffers = Pick<Changing, "queries" | "office" | "booking" | "area" | "at">;

function leftOf({ queries, office, booking, area, at }: OfOffers, { offers }: Before): Promise<Before["offers"]> {
  return stillToPick(queries, office, { id: booking.enquiryId, area, at }, offers);
}

/** The second press of the same button: it was what they wanted. */
async function isBack({ queries, booking, actor }: Changing, action: BookingAction): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", booking.enquiryId)
    .where("at", "=", booking.changedAt)
    .where("action", "=", action)
    .where("actor", "=", actor)
    .executeTakeFirst();
  return line !== undefined;
}

async function tooLate(queries: Queries, booking: Booking): Promise<BookingRefusal> {
  const who = await whoChanged(queries, booking);
  const last = who && ` Changed last by ${who}.`;
  return {
    status: 409,
    message: `Too long ago to take back, or changed since: ${await standsNow(queries, booking)}${last} Nothing was done.`,
  };
}

/** Why what it held cannot be had again, with the nearest times that can. */
export async function refuseBack(
  changing: Omit<Changing, "tell" | "actor" | "enquiry" | "engine" | "isAgain">,
  before: Before,
): Promise<BookingRefusal | undefined> {
  const { queries, office, booking, area, at, parts } = changing;
  if (before.state === "proposed" && (await leftOf(changing, before)).length === 0)
    return { status: 409, message: "Every time they were offered is gone: nothing was changed. Please offer others." };
  if (!BOOKING_STATES[before.state].holds) return undefined;
  const { startsAt, day } = before;
  const when = torontoTime(startsAt);
  // What took place, or to what nobody came, is put back into the past.
  if (startsAt <= at && isPending(before.state))
    return { status: 409, message: `${when} has passed: nothing was changed. Please move it instead.` };
  const lawyer = office.lawyers.find(({ slug }) => slug === before.lawyer);
  if (!lawyer)
    return {
      status: 409,
      message: `Nobody is there on ${when} whom it was with: nothing was changed. Please move it.`,
    };
  const alone = { ...changing, lawyer, office: { ...office, lawyers: [lawyer] } };
  if (await whoIsFree(alone, before)) return undefined;
  const kind = before.kind as MeetingKind;
  const time = officeClock(startsAt);
  const asked = { day, time, area, kind, lawyer: lawyer.slug, byStaff: true, now: at, except: booking.enquiryId };
  const why = await refuseTime(queries, office, asked, { state: "taken", startsAt }, parts);
  return { status: 409, message: `The time it had is not free any more: nothing was changed. ${why}` };
}

export function putBack(
  { queries, booking, office, at }: Pick<Changing, "queries" | "booking" | "office" | "at">,
  before: Before,
): Promise<Booking> {
  const { state, day, startsAt, kind, minutes, bufferMinutes, lawyer: slug, reason, arrivedAt } = before;
  const arrived = arrivedAt === undefined ? {} : { arrivedAt };
  const lawyer = office.lawyers.find((one) => one.slug === slug);
  const exactly = { kind, minutes, bufferMinutes, lawyer: slug, ...arrived };
  return changeBooking(queries, booking, { state, at, reason, to: { day, startsAt, lawyer, exactly } });
}
