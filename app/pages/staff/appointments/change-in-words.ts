import type { Queries } from "#db/database.ts";
import type { BookedView } from "#firm/appointments/booked-matter.ts";
import { lastChangeOf, type ChangeVerb, type LastChange } from "#firm/appointments/last-change.ts";
import { refuseDecision } from "#firm/appointments/lawyers-decision.ts";
import { unansweredTime, waitsStill } from "#firm/appointments/never-confirmed.ts";
import { BOOKING_STATES, isPending } from "#firm/appointments/booking-states.ts";
import type { Lawyer } from "#firm/appointments/lawyers.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { mailsAbout, mailsLeft } from "#mail/outbox-state.ts";
import { datedMoment, officeClock } from "#time/toronto-time.ts";

type ShownVerb = Exclude<ChangeVerb, "conflict">;

export type ChangeInWords = {
  verb: ShownVerb;
  /** From when to when. */
  said: string;
  /** When its mail leaves, by the office's clock; `left`: it has; undefined: nobody is mailed. */
  mail: { leaves: string } | "left" | undefined;
  /** Who can take it back, as a sentence, where who looks cannot. */
  theirs: string | undefined;
};

/** Whether the last change of a booking mails whoever it is of. */
export async function isLastMailed(
  queries: Queries,
  { enquiryId, changedAt }: Pick<BookedView["booking"], "enquiryId" | "changedAt">,
): Promise<boolean> {
  const mails = await mailsAbout({ queries }, enquiryId);
  return mails.some(({ kind, createdAt }) => kind === "appointment" && Number(createdAt) === changedAt);
}

/**
 * What one of the staff did to a booking last, where it can be taken back, as `username` reads it; `now` in milliseconds
 * since 1970.
 */
export async function changeInWords(
  queries: Queries,
  username: string,
  { booking, enquiry, offers }: Pick<BookedView, "booking" | "enquiry" | "offers">,
  lawyers: readonly Pick<Lawyer, "slug" | "name">[],
  now: number,
): Promise<ChangeInWords | undefined> {
  const change = await lastChangeOf(queries, booking.enquiryId, now);
  // That a request was declined for a conflict is said on its own (declined-request.tsx).
  if (!change || change.verb === "conflict") return undefined;
  const { verb, at, leavesAt, before } = change;
  const left = (await mailsLeft(queries, booking.enquiryId, "appointment")).has(at);
  // What is true of it then is said below (parts/not-confirmed.tsx).
  if (verb === "confirm-time" && left) return undefined;
  const nameOf = (slug: string | null) => lawyers.find((one) => one.slug === slug)?.name ?? "nobody yet";
  const stood = ({ startsAt, lawyer, kind }: Pick<typeof before, "startsAt" | "lawyer" | "kind">) =>
    [
      datedMoment(startsAt, now),
      ...(before.lawyer === booking.lawyer ? [] : [`with ${nameOf(lawyer)}`]),
      ...(before.kind === booking.kind ? [] : [MEETING_WORDS[kind as MeetingKind].toLowerCase()]),
    ].join(", ");
  const isNowConfirmed = booking.state === "confirmed" && before.state !== "confirmed";
  const isOnlyHeld = booking.state === "held" && before.state === "declined";
  const stands = isNowConfirmed ? ", and confirmed" : isOnlyHeld ? ", and held: a lawyer confirms it" : "";
  const gaveUp = isPending(before.state) ? "" : ` (${BOOKING_STATES[before.state].words})`;
  const when = datedMoment(booking.startsAt, now);
  const isFreed = BOOKING_STATES[before.state].holds ? " The time is free again." : "";
  const offered = offers.map(({ startsAt }) => datedMoment(startsAt, now)).join("; ");
  const said: Record<ShownVerb, string> = {
    "move-time": `Moved from ${stood(before)}${gaveUp} to ${stood(booking)}${stands}.`,
    "cancel-time": `Cancelled: ${when}. The time is free again.`,
    "confirm-time": `Confirmed: ${when}.`,
    "offer-times": `Offered in place of ${when}: ${offered}.${isFreed}`,
    "free-time": `Answered otherwise: ${when}. The time is free again, and nothing was mailed.`,
    "decline-time": `Declined: ${when}.${isFreed}`,
  };
  const mail = left ? "left" : { leaves: leavesInWords({ leavesAt }, now) };
  const theirs = await refuseDecision(queries, username, { id: booking.enquiryId, verb, at });
  return { verb, said: said[verb], mail: enquiry.values.email && verb !== "free-time" ? mail : undefined, theirs };
}

/** `now`: it is due, and leaves with the next round of the mail. */
function leavesInWords({ leavesAt }: Pick<LastChange, "leavesAt">, now: number): string {
  return leavesAt <= now ? "now" : `at ${officeClock(leavesAt)}`;
}

/** Of what was just confirmed in a list: what leaves and when. Empty where nothing waits to leave. */
export async function confirmedMail(queries: Queries, enquiryId: string, now: number): Promise<string> {
  const change = await lastChangeOf(queries, enquiryId, now);
  if (change?.verb !== "confirm-time" || change.leavesAt <= now) return "";
  return ` The mail leaves ${leavesInWords(change, now)} unless you undo it.`;
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
