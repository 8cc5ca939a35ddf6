import type { Queries } from "#db/database.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import { whoWasMailed } from "#mail/mails-about.ts";
import { messageIdAt, type NewMail } from "#mail/message.ts";
import { takeDraftsAbout } from "#mail/outbox-outcome.ts";
import { insertMails } from "#mail/outbox.ts";
import type { MailParts } from "./booking-mails.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { lawyerReached, usersToMail } from "./lawyer-reached.ts";
import { mailLeaves } from "./mail-leaves.ts";
import type { OfficeParts } from "./office-now.ts";
import { draftIn, draftOf, type OfTime } from "./whose-time-mail.ts";

/** What was done to an appointment; `at` in milliseconds since 1970. */
export type ChangedTime = {
  before: Booking;
  next: Booking;
  enquiry: Enquiry;
  actor: string;
  at: number;
  /** The slugs of those whom a wall keeps from whom it is of: they are told nothing of them. */
  walled?: ReadonlySet<string> | undefined;
};

/** Asked for, and not answered with a time that stands. */
const REQUESTED: ReadonlySet<Booking["state"]> = new Set(["held", "asked", "proposed", "lapsed"]);

/**
 * In the transaction in which one of the staff changes an appointment: mails the lawyer whose time it comes to be, or
 * the firm where they gave no address, and the one whose it is no more, or who has it at another time now. A request
 * that was sent for their time they hear of once a colleague confirms it, at their own address alone. Nobody is mailed
 * of what they did themselves. The mails wait as the visitor's does, and go by what each of them knew before those that
 * wait already: what is taken back meanwhile is told to nobody.
 */
export async function tellWhoseTime(
  queries: Queries,
  parts: OfficeParts & Pick<MailParts, "siteUrl">,
  { before, next, enquiry, actor, at, walled }: ChangedTime,
): Promise<void> {
  const waiting = await takeUntold(queries, enquiry.id);
  if (Math.max(before.startsAt, next.startsAt) <= at) return;
  const [had, has] = [holderOf(before), holderOf(next)];
  const confirmed = next.state === "confirmed" ? next.startsAt : null;
  const known = new Map([...(had === undefined ? [] : [[had, before.startsAt] as const]), ...waiting.knew]);
  const from = [...known].find(([slug, startsAt]) => slug !== has && startsAt !== null)?.[0] ?? null;
  const mailed = await whoWasMailed(queries, enquiry.id, ["whose-time"]);
  const notBefore = mailLeaves({ at, enquiry, moments: [before.startsAt, next.startsAt] });
  const mails: NewMail[] = [];
  // Whose it is comes first: where two have one address, that is what it is told.
  for (const lawyer of new Set([...(has === undefined ? [] : [has]), ...known.keys()])) {
    const to = await usersToMail(queries, lawyer);
    const own = to.address === undefined ? [] : [to.address];
    const wasMailed = own.some((address) => mailed.includes(address));
    // A request that waits is nobody's doing: of whoever was told of nothing, the lawyer hears once it is confirmed.
    const isUntold = REQUESTED.has(before.state) && !wasMailed && !waiting.knew.has(lawyer);
    const isRequest = lawyer === has && lawyer === before.lawyer && (isUntold || waiting.requests.has(lawyer));
    const knew = isRequest ? null : (known.get(lawyer) ?? null);
    const stands = lawyer !== has ? null : isRequest ? confirmed : next.startsAt;
    if (knew === stands || to.users.includes(actor) || walled?.has(lawyer)) continue;
    const wasTold = isRequest || wasMailed || waiting.knew.has(lawyer);
    const isGiven = knew === null && lawyer !== before.lawyer;
    const isTaken = knew !== null && (before.state === "confirmed" || (stands === null && has !== undefined));
    if (!wasTold && !isGiven && !isTaken) continue;
    const reached = knew === null && !isRequest ? await lawyerReached(queries, parts, { enquiry, at }, to) : own;
    const told = { lawyer, from, isRequest, knew, by: actor };
    for (const recipient of reached.filter((one) => !mails.some((mail) => mail.recipient === one)))
      mails.push({ ...mailOf(enquiry, recipient, told, parts), notBefore });
  }
  await insertMails(queries, mails, at);
}

/**
 * In the transaction that stores a request: mails the lawyer whose time is confirmed at once, or held for somebody by a
 * colleague (`by`), at their own address, for the firm is mailed of the request.
 */
export async function tellWhoseNew(
  queries: Queries,
  parts: Pick<MailParts, "siteUrl">,
  { enquiry, lawyer, by, at }: { enquiry: Pick<Enquiry, "id">; lawyer: string; by: string; at: number },
): Promise<void> {
  const { users, address } = await usersToMail(queries, lawyer);
  if (address === undefined || users.includes(by)) return;
  await insertMails(
    queries,
    [mailOf(enquiry, address, { lawyer, from: null, isRequest: false, knew: null, by }, parts)],
    at,
  );
}

/** Whose time it is, by the slug; undefined where nothing is held. */
export function holderOf({ state, lawyer }: Booking): string | undefined {
  return BOOKING_STATES[state].holds ? (lawyer ?? undefined) : undefined;
}

/**
 * Takes out what waits, and answers what lawyers knew before it, by their slugs: when it begins, null for nothing.
 * `requests`: those for whom it was a request that nobody had told them of.
 */
export async function takeUntold(
  queries: Queries,
  enquiryId: string,
): Promise<{ knew: Map<string, number | null>; requests: Set<string> }> {
  const drafts = (await takeDraftsAbout(queries, enquiryId, "whose-time")).flatMap((message) => draftIn(message) ?? []);
  return {
    knew: new Map(drafts.map(({ lawyer, knew }) => [lawyer, knew])),
    requests: new Set(drafts.flatMap(({ lawyer, isRequest }) => (isRequest ? [lawyer] : []))),
  };
}

function mailOf(
  { id: enquiryId }: Pick<Enquiry, "id">,
  recipient: string,
  told: OfTime,
  { siteUrl }: Pick<MailParts, "siteUrl">,
): NewMail {
  return { enquiryId, kind: "whose-time", recipient, message: draftOf(told), messageId: messageIdAt(siteUrl) };
}
