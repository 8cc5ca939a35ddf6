import type { Content } from "#firm/content/content.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";
import { receiptPath, visitorsReplyTo, type Enquiry, type EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
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

/** To the firm: what a visitor did on the receipt. Names and words stay in the staff area. */
export function changedByVisitor(did: string, matter: BookedMatter, { siteUrl }: MailParts): NewMail {
  const { booking, enquiry, lawyer } = matter;
  const composed = compose(`${did}: ${enquiry.reference}`, [
    {
      kind: "paragraph",
      words: `The visitor of appointment request ${enquiry.reference} did this on the receipt: ${did}.`,
    },
    {
      kind: "fields",
      fields: [
        { label: "Time", value: torontoTime(booking.startsAt) },
        ...(lawyer ? [{ label: "With", value: lawyer.name }] : []),
      ],
    },
    { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/appointments/${enquiry.id}` },
  ]);
  const { id: enquiryId } = enquiry;
  return { enquiryId, kind: "appointment", recipient: FIRM, message: composed, messageId: messageIdAt(siteUrl) };
}
