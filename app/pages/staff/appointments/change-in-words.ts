import type { Queries } from "#db/database.ts";
import type { BookedView } from "#firm/appointments/booked-matter.ts";
import { lastChangeOf, type ChangeVerb, type LastChange } from "#firm/appointments/last-change.ts";
import { refuseDecision } from "#firm/appointments/lawyers-decision.ts";
import { unansweredTime, waitsStill } from "#firm/appointments/never-confirmed.ts";
import { BOOKING_STATES, isPending } from "#firm/appointments/booking-states.ts";
import type { Lawyer } from "#firm/appointments/lawyers.ts";
import { waitingMail } from "#firm/appointments/tell-them.ts";
import { isMailed, isNews, knownIn, standsNow, toldRow } from "#firm/appointments/to-tell.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { mailStands } from "#mail/mail-stands.ts";
import { datedMoment, officeClock } from "#time/toronto-time.ts";

type ShownVerb = Exclude<ChangeVerb, "conflict">;

export type ChangeInWords = {
  verb: ShownVerb;
  /** From when to when. */
  said: string;
  /**
   * When its mail leaves, by the office's clock; `leaving`: it is due; `left`: it has gone; `known`: they know it so
   * already; `call`: they are to be called, though they gave an address; `waits`: until somebody is there at its time;
   * undefined: nobody is mailed.
   */
  mail: { leaves: string } | "leaving" | "left" | "known" | "call" | "waits" | undefined;
  /** Who can take it back, as a sentence, where who looks cannot. */
  theirs: string | undefined;
  /** The time it had is anybody's by now: taken by somebody else, it does not come back. */
  isFreed: boolean;
  /** It was confirmed: to decline it was to cancel it. */
  isCalledOff: boolean;
};

/** Whether the last change of a booking mails whoever it is of. */
export async function isLastMailed(
  queries: Queries,
  { enquiryId, changedAt }: Pick<BookedView["booking"], "enquiryId" | "changedAt">,
): Promise<boolean> {
  const row = await toldRow(queries, enquiryId);
  return row !== undefined && row.mailId !== null && row.changedAt === changedAt;
}

/**
 * What one of the staff did to a booking last, where it can be taken back, as `username` reads it; `now` in milliseconds
 * since 1970.
 */
export async function changeInWords(
  queries: Queries,
  username: string,
  { booking, enquiry, offers, calledOff }: Pick<BookedView, "booking" | "enquiry" | "offers" | "calledOff">,
  lawyers: readonly Pick<Lawyer, "slug" | "name">[],
  now: number,
): Promise<ChangeInWords | undefined> {
  const change = await lastChangeOf(queries, booking.enquiryId, now);
  // That a request was declined for a conflict is said on its own (declined-request.tsx).
  if (!change || change.verb === "conflict") return undefined;
  const { verb, at, before } = change;
  const mail = await mailOf(queries, change, { booking, now });
  // What is true of it then is said below (parts/not-confirmed.tsx).
  if (verb === "confirm-time" && mail === "left") return undefined;
  const nameOf = (slug: string | null) => lawyers.find((one) => one.slug === slug)?.name ?? "nobody yet";
  const stood = ({ startsAt, lawyer, kind }: Pick<typeof before, "startsAt" | "lawyer" | "kind">) =>
    [
      datedMoment(startsAt, now),
      ...(before.lawyer === booking.lawyer ? [] : [`with ${nameOf(lawyer)}`]),
      ...(before.kind === booking.kind ? [] : [MEETING_WORDS[kind as MeetingKind].toLowerCase()]),
    ].join(", ");
  const isNowConfirmed = booking.state === "confirmed" && before.state !== "confirmed";
  const isOnlyHeld = booking.state === "held" && before.state === "declined";
  const held = isOnlyHeld ? ", and held: a lawyer confirms it" : ", and held: not confirmed yet";
  const stands = isNowConfirmed ? ", and confirmed" : booking.state === "held" ? held : "";
  const gaveUp = isPending(before.state) ? "" : ` (${BOOKING_STATES[before.state].words})`;
  const when = datedMoment(booking.startsAt, now);
  const isFreed = BOOKING_STATES[before.state].holds ? " The time they had is held for nobody any more." : "";
  const offered = offers.map(({ startsAt }) => datedMoment(startsAt, now)).join("; ");
  const isCalledOff = verb === "decline-time" && calledOff !== undefined;
  const said: Record<ShownVerb, string> = {
    "move-time": `Moved from ${stood(before)}${gaveUp} to ${stood(booking)}${stands}.`,
    "cancel-time": `Cancelled: ${when}. The time is free again.`,
    "confirm-time": `Confirmed: ${when}.`,
    "offer-times": `Offered in place of ${when}: ${offered}.${isFreed}`,
    "free-time": `Answered otherwise: ${when}. The time is free again, and nothing was mailed.`,
    "decline-time": `${isCalledOff ? "Cancelled, after it was confirmed" : "Declined"}: ${when}.${isFreed}`,
  };
  const theirs = await refuseDecision(queries, username, { id: booking.enquiryId, verb, at });
  const hadTime = BOOKING_STATES[before.state].holds && before.startsAt > now;
  const hasOther = booking.startsAt !== before.startsAt || booking.lawyer !== before.lawyer;
  return {
    verb,
    said: said[verb],
    mail: enquiry.values.email && verb !== "free-time" ? mail : undefined,
    theirs,
    isCalledOff,
    isFreed: hadTime && (!BOOKING_STATES[booking.state].holds || hasOther),
  };
}

async function mailOf(
  queries: Queries,
  { sequence }: LastChange,
  { booking, now }: { booking: BookedView["booking"]; now: number },
): Promise<ChangeInWords["mail"]> {
  if (await isMailed(queries, booking.enquiryId, sequence)) return "left";
  const row = await toldRow(queries, booking.enquiryId);
  if (!row || (row.toldAt !== null && row.mailId === null)) return undefined;
  if (!isNews(knownIn(row), await standsNow(queries, booking))) return "known";
  if (!row.mailId || row.leavesAt === null || (await mailStands(queries, row.mailId)) === "failed") return "call";
  return row.leavesAt <= now ? "leaving" : { leaves: `at ${officeClock(row.leavesAt)}` };
}

/** Of what was just confirmed in a list: what leaves and when. Empty where nothing waits to leave. */
export async function confirmedMail(queries: Queries, enquiryId: string, now: number): Promise<string> {
  const [change, mail] = [await lastChangeOf(queries, enquiryId, now), await waitingMail(queries, enquiryId, now)];
  return change?.verb === "confirm-time" && mail
    ? ` The mail leaves at ${officeClock(mail.leavesAt)} unless you undo it.`
    : "";
}

/** Of what became of a time, just noted in a list: that their request waits still. Empty of anything else. */
export async function stillWaiting(
  queries: Queries,
  stands: Pick<BookedView, "booking" | "enquiry">,
  done: string | null,
): Promise<string> {
  if (done !== "mark-done" && done !== "mark-missed") return "";
  const said = waitsStill(stands) && (await unansweredTime(queries, stands, stands.booking.startsAt));
  return said ? ` ${said}` : "";
}
