import type { Content } from "#firm/content/content.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";
import {
  fromWhom,
  receiptPath,
  visitorsReplyTo,
  type Enquiry,
  type EnquiryMailParts,
} from "#firm/enquiries/enquiries.ts";
import type { Part } from "#mail/body.ts";
import { compose } from "#mail/compose.ts";
import { FIRM, messageIdAt, type Message, type NewMail } from "#mail/message.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import type { Lawyer } from "./lawyers.ts";

export type MailParts = { content: Pick<Content, "site" | "team">; siteUrl: string } & Pick<
  EnquiryMailParts,
  "replyTo"
>;

/** A booking with the request it belongs to and whoever it is with, where that lawyer is still of the firm. */
export type BookedMatter = { booking: Booking; enquiry: Enquiry; lawyer: Lawyer | undefined };

/** Where or how the two meet, in a sentence. */
export function meetingPlace({ booking, enquiry, lawyer }: BookedMatter, { content }: MailParts): string {
  const { office, phone } = content.site;
  const details = lawyer?.kinds.find(({ kind }) => kind === booking.kind)?.details;
  const usual: Record<MeetingKind, string> = {
    "in-person": `At our office: ${office.street}, ${office.city}.`,
    telephone: enquiry.values.phone
      ? "By telephone: we call you at the number you gave us."
      : `By telephone: please call us at ${formatPhoneAbroad(phone)}.`,
    video: enquiry.values.email
      ? "By video: we send you the link before the appointment."
      : "By video: please give us an e-mail address for the link.",
  };
  return [usual[booking.kind as MeetingKind] ?? usual["in-person"], details].filter(Boolean).join(" ");
}

/** When, how and with whom, as mails list it. */
export function factsOf(matter: BookedMatter, parts: MailParts): Part {
  const { booking, lawyer } = matter;
  return {
    kind: "fields",
    fields: [
      { label: "When", value: bothTimes(booking.startsAt, booking.timeZone) },
      { label: "How", value: meetingPlace(matter, parts) },
      ...(lawyer ? [{ label: "With", value: lawyer.name }] : []),
    ],
  };
}

/**
 * With the calendar entry as it stands from now on; where it stands no more, only if one lies with them (`entry`).
 * `link`: the words of the way to the receipt.
 */
export function mailToVisitor(
  matter: BookedMatter,
  parts: MailParts,
  { subject, said, link, entry = true }: { subject: string; said: Part[]; link: string; entry?: boolean | undefined },
): Message {
  const { booking, enquiry } = matter;
  const { reference, token } = enquiry;
  const message = messageToVisitor(enquiry, parts, `${subject}: ${reference}`, [
    ...said,
    { kind: "link", words: link, address: parts.siteUrl + receiptPath(token) },
  ]);
  if (BOOKING_STATES[booking.state].calendar === "CANCELLED" && !entry) return message;
  return { ...message, calendar: bookingCalendar({ ...booking, reference }, meetingPlace(matter, parts), parts) };
}

/** An answer to it comes into the thread. */
export function messageToVisitor(
  enquiry: Pick<Enquiry, "id" | "reference">,
  parts: MailParts,
  subject: string,
  said: Part[],
): Message {
  const { content } = parts;
  const foot: Part[] = [
    { kind: "paragraph", words: content.site.disclaimer },
    { kind: "foot", lines: firmLines(content) },
  ];
  return { ...compose(subject, [...said, ...foot]), replyTo: visitorsReplyTo(enquiry, parts) };
}

/** `had`: the time they had before, where one was held; `isUnnamed`: it does not say whose it is. */
type ToldOfVisitor = {
  had: { startsAt: number; lawyer: Lawyer | undefined } | undefined;
  recipient: string;
  isUnnamed?: boolean;
  /** Names on file wait to be looked at: a time that was picked is not confirmed before. */
  namesWait?: boolean;
};

/**
 * To whoever has the enquiry, the lawyer whose time it is, or the firm: what a visitor did on the receipt. What they
 * wrote stays in the staff area.
 */
export function changedByVisitor(
  did: string,
  { booking, enquiry, lawyer }: BookedMatter,
  { had, recipient, isUnnamed = false, namesWait = false }: ToldOfVisitor,
  parts: MailParts,
): NewMail {
  const { id: enquiryId, reference } = enquiry;
  const whose = (one: { lawyer: Lawyer | undefined }) => (one.lawyer ? `, with ${one.lawyer.name}` : "");
  const isElsewhere = had && (had.startsAt !== booking.startsAt || had.lawyer?.slug !== lawyer?.slug);
  const words = `The visitor of appointment request ${reference} did this on the receipt: ${did}.`;
  const stands = booking.state === "held" && namesWait ? HELD_FOR_NAMES : (STANDS[booking.state] ?? "");
  const composed = compose(`${did}: ${reference}`, [
    { kind: "paragraph", words: [words, stands].join(" ").trim() },
    ...fromWhom(enquiry, isUnnamed).map((one): Part => ({ kind: "paragraph", words: one })),
    {
      kind: "fields",
      fields: [
        ...(isElsewhere ? [{ label: "Before", value: torontoTime(had.startsAt) + whose(had) }] : []),
        { label: "Time", value: torontoTime(booking.startsAt) },
        ...(lawyer ? [{ label: "With", value: lawyer.name }] : []),
      ],
    },
    bookingLink(enquiryId, parts),
  ]);
  // Of what is about an appointment, only what goes to the firm is not for who sent the request.
  const kind = recipient === FIRM ? "appointment" : "whose-time";
  return { enquiryId, kind, recipient, message: composed, messageId: messageIdAt(parts.siteUrl) };
}

/** How the time stands that was picked. */
const STANDS: Partial<Record<Booking["state"], string>> = {
  confirmed: "It is confirmed.",
  held: "It is held: please confirm it, or offer others.",
  asked: "Nothing is held: please look whether the time is free before you confirm it.",
};

const HELD_FOR_NAMES =
  "It is held and not confirmed. A name on file may be theirs: please look at the names first, then confirm it, or " +
  "decline it.";

/** Where an appointment is read, and all done about it. */
export function bookingLink(enquiryId: string, { siteUrl }: Pick<MailParts, "siteUrl">) {
  const address = `${siteUrl}/staff/appointments/${enquiryId}`;
  return { kind: "link" as const, words: "Open it in the staff area", address };
}
