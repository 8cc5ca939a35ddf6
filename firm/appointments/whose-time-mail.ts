import { z } from "zod";
import { VISITOR } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { nameOfUser, ownerWhoReads, usersOfLawyer } from "#firm/accounts/accounts.ts";
import { fromWhom, readEnquiry, urgentLine, urgentSubject, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { compose } from "#mail/compose.ts";
import type { Part } from "#mail/body.ts";
import type { Draft } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { shortSlotAt, torontoTime } from "#time/toronto-time.ts";
import { bookingLink, meetingPlace, type MailParts } from "./booking-mails.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";
import { nameOf } from "./time-as-told.ts";
import { unnamedTo } from "./unnamed-to.ts";

const ofTime = z.strictObject({
  /** Who is told, by the slug. */
  lawyer: z.string(),
  /** Whose it was before it became theirs, by the slug. */
  from: z.string().nullable(),
  /** A request for their own time was confirmed, of which nobody had told them. */
  isRequest: z.boolean().default(false),
  /** When the time begins that was theirs, in milliseconds since 1970; null: none was. */
  knew: z.number().nullable(),
  /** Who did it, by user name, or the visitor. */
  by: z.string(),
});

export type OfTime = z.infer<typeof ofTime>;

export function draftOf(told: OfTime): Draft {
  return { draft: JSON.stringify(told) };
}

/** From the column of the outbox. */
export function draftIn(message: string): OfTime | undefined {
  return ofTime.safeParse(JSON.parse((JSON.parse(message) as Draft).draft)).data;
}

type Parts = MailParts & { database: Pick<Database, "queries" | "engine">; clock: () => number };

/** Writes to a lawyer how an appointment stands that came to be theirs, or is no more, as the mail leaves. */
export function whoseTimeWriter({ database: { queries, engine }, clock, ...parts }: Parts): WriteDraft {
  return async ({ enquiryId: id, recipient }, of) => {
    const told = ofTime.parse(JSON.parse(of));
    const [booking, enquiry] =
      id === null ? [] : await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
    if (!booking || !enquiry) return undefined;
    const isTheirs = booking.lawyer === told.lawyer && BOOKING_STATES[booking.state].holds;
    const by = told.by === VISITOR ? undefined : await nameOfUser(queries, told.by);
    const matter = { ...told, booking, enquiry, by, isTheirs };
    const isUnnamed = (await unnamedTo(queries, engine, enquiry.id))(recipient);
    const { subject, words } = isTheirs ? theirs(matter, parts) : noMoreTheirs(matter, parts);
    const place = isTheirs ? [placeOf(matter, parts, await changedTimes(queries))] : [];
    const owned = isTheirs ? await ownedBy(queries, enquiry.id, told.lawyer) : [];
    const now = clock();
    return compose(urgentSubject(enquiry, now, subject), [
      ...urgentLine(enquiry, now),
      { kind: "paragraph", words },
      ...[...fromWhom(enquiry, isUnnamed), ...place, ...owned].map((one): Part => {
        return { kind: "paragraph", words: one };
      }),
      bookingLink(enquiry.id, parts),
    ]);
  };
}

type Matter = Omit<OfTime, "by"> & { booking: Booking; enquiry: Enquiry; by: string | undefined };

function theirs(matter: Matter, { content: { team } }: MailParts) {
  const { booking, enquiry, lawyer, from, isRequest, knew, by } = matter;
  const { reference } = enquiry;
  const { startsAt, state } = booking;
  const [name = lawyer, former] = [nameOf(lawyer, team), nameOf(from, team)];
  const when = torontoTime(startsAt);
  const stands = state !== "confirmed" ? " It is held, and not confirmed yet." : isRequest ? "" : " It is confirmed.";
  const moved = `${by} has moved the appointment of request ${reference} with ${name} from ${torontoTime(knew ?? 0)} to ${when}.`;
  const given =
    by === undefined
      ? `Appointment request ${reference} was sent for ${when} with ${name}.`
      : isRequest
        ? `${by} has confirmed the appointment of request ${reference} on ${when} with ${name}.`
        : `${by} has given the appointment of request ${reference} on ${when} to ${name}` +
          `${former ? `; it was with ${former}` : ""}.`;
  const what = knew === null ? `For ${name}` : "Moved";
  return {
    subject: `${what}: appointment ${reference}, ${shortSlotAt(startsAt)}`,
    words: `${knew === null ? given : moved}${stands}`,
  };
}

function noMoreTheirs({ booking, enquiry, lawyer, knew, by }: Matter, { content: { team } }: MailParts) {
  const { reference } = enquiry;
  const { state, startsAt } = booking;
  const when = torontoTime(knew ?? startsAt);
  const now = BOOKING_STATES[state].holds ? nameOf(booking.lawyer, team) : undefined;
  const elsewhere = startsAt === knew ? "" : `, on ${torontoTime(startsAt)}`;
  const became = now ? `${by} has given it to ${now}${elsewhere}.` : (BECAME[state]?.(by ?? "") ?? "Nothing is held.");
  return {
    subject: `No longer with ${nameOf(lawyer, team) ?? lawyer}: appointment ${reference}, ${shortSlotAt(knew ?? startsAt)}`,
    words: `The appointment of request ${reference} on ${when} is not with ${nameOf(lawyer, team) ?? lawyer} any more. ${became}`,
  };
}

const BECAME: Partial<Record<Booking["state"], (by: string) => string>> = {
  proposed: (by) => `${by} has offered them other times.`,
  declined: (by) => `${by} has declined or cancelled it: the time is free.`,
  cancelled: (by) => `They do not come, as they told ${by}: the time is free.`,
};

function placeOf({ booking, enquiry, lawyer }: Matter, parts: MailParts, changed: Parameters<typeof lawyersOf>[1]) {
  const whose = lawyersOf(parts.content, changed).find(({ slug }) => slug === lawyer);
  return meetingPlace({ booking, enquiry, lawyer: whose }, parts);
}

/** What they wrote stays with whoever has the enquiry. */
async function ownedBy(queries: Queries, enquiryId: string, lawyer: string): Promise<string[]> {
  const owner = await ownerWhoReads(queries, enquiryId);
  if (owner === undefined || (await usersOfLawyer(queries, lawyer)).includes(owner)) return [];
  return [`${await nameOfUser(queries, owner)} has the request itself: to take it over, hand it over there.`];
}
