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
    video: "By video: we send you the link before the appointment.",
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

/** What changed, to the visitor: with the calendar entry as it stands from now on. Nothing they typed is in it. */
export type Change = "held" | "asked" | "confirmed" | "proposed" | "declined" | "moved" | "given" | "cancelled";

export function changeMail(change: Change, matter: BookedMatter, parts: MailParts, offered: number[] = []): NewMail {
  const { booking } = matter;
  const { timeZone, startsAt } = booking;
  const when = bothTimes(startsAt, timeZone);
  const facts = factsOf(matter, parts);
  const phone = formatPhoneAbroad(parts.content.site.phone);
  const why: Part[] = booking.reason ? [{ kind: "paragraph", words: booking.reason }] : [];
  const parted: Record<Change, { subject: string; parts: Part[]; link: string }> = {
    held: {
      subject: "We hold a time for you",
      parts: [
        { kind: "paragraph", words: "We hold this time for you. Your appointment is set once we confirm it." },
        facts,
      ],
      link: "See, move or cancel it",
    },
    asked: {
      subject: "You asked for another time",
      parts: [
        {
          kind: "paragraph",
          words:
            "We have your wish for this time. Nothing is held: your appointment is set once we confirm it, and if the " +
            "time is not free we offer you others.",
        },
        facts,
      ],
      link: "See, move or cancel it",
    },
    confirmed: {
      subject: "Your appointment is confirmed",
      parts: [{ kind: "paragraph", words: "Your appointment is confirmed." }, facts],
      link: "See, move or cancel it",
    },
    moved: {
      subject: "Your appointment has moved",
      parts: [{ kind: "paragraph", words: "Your appointment is at another time now, and confirmed for it." }, facts],
      link: "See, move or cancel it",
    },
    given: {
      subject: "Your appointment is with a colleague",
      parts: [
        { kind: "paragraph", words: "Your appointment stays at its time, and is with a colleague of ours." },
        facts,
      ],
      link: "See, move or cancel it",
    },
    proposed: {
      subject: "Other times for your appointment",
      parts: [
        { kind: "paragraph", words: `We cannot see you on ${when}.` },
        ...why,
        { kind: "paragraph", words: "Would one of these times suit you?" },
        { kind: "list", items: offered.map((at) => bothTimes(at, timeZone)) },
        { kind: "paragraph", words: "They are not held. Open your receipt and press the button of the one you want." },
      ],
      link: "Pick a time",
    },
    declined: {
      subject: "We cannot give you this appointment",
      parts: [
        { kind: "paragraph", words: `We cannot give you an appointment on ${when}.` },
        ...why,
        { kind: "paragraph", words: `If you have questions, call us at ${phone}.` },
      ],
      link: "Open your receipt",
    },
    cancelled: {
      subject: "Your appointment is cancelled",
      parts: [{ kind: "paragraph", words: `As you asked, your appointment on ${when} is cancelled.` }],
      link: "Open your receipt",
    },
  };
  const { subject, parts: said, link } = parted[change];
  return mailToVisitor(matter, parts, { subject, said, link });
}

/** With the calendar entry as it stands from now on; `link`: the words of the way to the receipt. */
export function mailToVisitor(
  matter: BookedMatter,
  parts: MailParts,
  { subject, said, link }: { subject: string; said: Part[]; link: string },
): NewMail {
  const { booking, enquiry } = matter;
  const { reference, token } = enquiry;
  const message = messageToVisitor(enquiry, parts, `${subject}: ${reference}`, [
    ...said,
    { kind: "link", words: link, address: parts.siteUrl + receiptPath(token) },
  ]);
  return {
    enquiryId: enquiry.id,
    kind: "appointment",
    recipient: enquiry.values.email ?? "",
    messageId: messageIdAt(parts.siteUrl),
    message: { ...message, calendar: bookingCalendar({ ...booking, reference }, meetingPlace(matter, parts), parts) },
  };
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
export function changedByVisitor(did: string, { booking, enquiry }: BookedMatter, { siteUrl }: MailParts): NewMail {
  const composed = compose(`${did}: ${enquiry.reference}`, [
    {
      kind: "paragraph",
      words: `The visitor of appointment request ${enquiry.reference} did this on the receipt: ${did}.`,
    },
    { kind: "fields", fields: [{ label: "Time", value: torontoTime(booking.startsAt) }] },
    { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/appointments/${enquiry.id}` },
  ]);
  const { id: enquiryId } = enquiry;
  return { enquiryId, kind: "appointment", recipient: FIRM, message: composed, messageId: messageIdAt(siteUrl) };
}
