import type { Queries } from "#db/database.ts";
import { officeDay } from "#time/days.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { BookedView } from "./booked-matter.ts";
import { meetingPlace, type MailParts } from "./booking-mails.ts";
import { isDecision, lastChangeOf, lastRetained, type LastChange } from "./last-change.ts";
import type { Lawyer } from "./lawyers.ts";
import { isPutOff, knownIn, toldRow, type Known } from "./to-tell.ts";

/** What was decided of a request, what its visitor knows of it, and when its mail leaves. */
export type Untold = { verb: LastChange["verb"]; known: Known; leaves: Leaves };

/** `later`: it waits until somebody is there at its time (somebody-first.ts), which may take days. */
export type Leaves = "soon" | "later";

/**
 * What was decided of a request and is still kept from its visitor: until its mail leaves it may be taken back, and
 * whoever read it on the receipt would count on it. `now` in milliseconds since 1970.
 */
export async function untoldDecision(queries: Queries, enquiryId: string, now: number): Promise<Untold | undefined> {
  const row = await toldRow(queries, enquiryId);
  if (row?.leavesAt == null) return undefined;
  const waits = isPutOff(row, now);
  const change = waits ? await lastRetained(queries, enquiryId) : await lastChangeOf(queries, enquiryId, now);
  if (!change || !isDecision(change.verb) || (!waits && now >= row.leavesAt)) return undefined;
  return { verb: change.verb, known: knownIn(row), leaves: waits ? "later" : "soon" };
}

/** A booking as its visitor was told of it last: of the calendar entry, too. */
export function toldSoFar(
  view: BookedView,
  untold: Untold | undefined,
  { lawyers, ...parts }: MailParts & { lawyers: readonly Lawyer[] },
): BookedView {
  if (!untold) return view;
  const { state, kind, startsAt, minutes, sequence, lawyer } = untold.known;
  const stood = { state, kind, startsAt, minutes, sequence, lawyer, day: officeDay(new Date(startsAt)), reason: null };
  const booking = { ...view.booking, ...stood };
  const told = { booking, enquiry: view.enquiry, lawyer: lawyers.find(({ slug }) => slug === lawyer) };
  return { ...view, ...told, offers: [], place: meetingPlace(told, parts) };
}

/**
 * In place of how it stands: neither what was decided nor, since it may be over, what was true before. `startsAt`:
 * undefined where they know of no time.
 */
export function aboutToTell(startsAt: number | undefined, leaves: Leaves): string {
  const of = startsAt === undefined ? "your appointment" : `your appointment on ${torontoTime(startsAt)}`;
  return leaves === "soon"
    ? `We are about to write to you about ${of}. Please look here again in a few minutes.`
    : `We still have to settle ${of}, and will write to you. Please call us if it cannot wait.`;
}
