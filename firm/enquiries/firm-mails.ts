import { capital } from "#text/capital.ts";
import type { Enquiry } from "./enquiry.ts";
import type { HoldReason } from "./hidden-fields.ts";
import { KIND_WORDS } from "./next-steps.ts";
import { UNACKNOWLEDGED } from "./unacknowledged.ts";
import { shortSlot, torontoTime } from "#time/toronto-time.ts";
import { typedFields } from "./typed-fields.ts";
import { tentativeAppointment } from "./calendar.ts";
import type { Part } from "#mail/body.ts";
import { compose } from "#mail/compose.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import type { MailParts } from "./mail-parts.ts";
import { oneLine, type Message, type NewMail } from "#mail/message.ts";

/** Why an enquiry was held, for staff. */
const HELD: Record<HoldReason, string> = {
  honeypot: "a field that people do not see was filled in",
  "too-fast": "it was sent sooner than a person can type",
  "without-form": "it was sent without the form, like several others within an hour",
};

/** All that was typed, by when to answer, and a reply that goes to the visitor. */
export function enquiryMail(enquiry: Enquiry, parts: MailParts): Message {
  const { id, kind, reference, receivedAt, respondBy, heldReason, unacknowledged, values } = enquiry;
  const about = kind === "message" ? values.subject : shortSlot(`${values.preferredDate} ${values.preferredTime}`);
  const subject = `${heldReason ? "[Held] " : ""}${capital(KIND_WORDS[kind])} ${reference}: ${about}`;
  const held =
    `This was held for review because ${HELD[heldReason as HoldReason] ?? "it looked suspicious"}. The sender has ` +
    `had no mail from us. If it is genuine, release it in the staff area.`;
  const words: Part[] = [
    ...(heldReason ? [{ kind: "paragraph" as const, words: held }] : []),
    ...(unacknowledged ? [{ kind: "paragraph" as const, words: UNACKNOWLEDGED[unacknowledged] }] : []),
    { kind: "paragraph", words: `Answer by ${torontoTime(respondBy)}. Your reply to this mail goes to the sender.` },
    { kind: "fields", fields: typedFields(kind, values) },
    {
      kind: "fields",
      fields: [
        { label: "Reference", value: reference },
        { label: "Received", value: torontoTime(receivedAt) },
      ],
    },
    staffLink(id, parts),
  ];
  const calendar = kind === "appointment" ? { calendar: calendarOf(enquiry, parts) } : {};
  return { ...compose(subject, words), replyTo: visitor(values), ...calendar };
}

/** A visitor added something on the receipt page; the original stays as it was. */
export function correctionMail(
  { id, kind, reference, respondBy, values }: Enquiry,
  words: string,
  parts: MailParts,
): Message {
  const subject = `Correction to ${KIND_WORDS[kind]} ${reference}`;
  const added: Part[] = [
    {
      kind: "paragraph",
      words:
        `The sender of ${KIND_WORDS[kind]} ${reference} has added a correction. Answer by ` +
        `${torontoTime(respondBy)}, as before.`,
    },
    { kind: "fields", fields: [{ label: "Correction", value: words }] },
    staffLink(id, parts),
  ];
  return { ...compose(subject, added), replyTo: visitor(values) };
}

/** Tells the firm to delete what its mailbox still holds. */
export function withdrawalMail(
  { id, kind, reference }: Pick<Enquiry, "id" | "kind" | "reference">,
  parts: MailParts,
): NewMail {
  const subject = `Withdrawn: ${KIND_WORDS[kind]} ${reference}`;
  const erased: Part[] = [
    {
      kind: "paragraph",
      words:
        `The sender has withdrawn ${KIND_WORDS[kind]} ${reference}. What they wrote has been erased from ` +
        `the site of ${parts.content.site.brand}.`,
    },
    { kind: "paragraph", words: "Please delete the mails about it from your mailbox too. No answer is expected." },
  ];
  return mailToFirm("withdrawn", subject, parts.siteUrl, erased, { enquiryId: id });
}

function calendarOf({ id, reference, receivedAt, values }: Enquiry, { content, siteUrl }: MailParts): string {
  const { office } = content.site;
  return tentativeAppointment(
    {
      id,
      stampedAt: receivedAt,
      preferredDate: values.preferredDate ?? "",
      preferredTime: values.preferredTime ?? "",
      summary: `Appointment request ${reference}: ${values.firstName} ${values.lastName}`,
      description: [values.practiceArea, values.phone, values.email, values.description].filter(Boolean).join("\n"),
      location: `${office.street}, ${office.city}`,
    },
    new URL(siteUrl).host,
  );
}

function visitor({ firstName, lastName, email }: Record<string, string>): NonNullable<Message["replyTo"]> {
  return { name: oneLine(`${firstName} ${lastName}`), address: email ?? "" };
}

function staffLink(id: string, { siteUrl }: MailParts) {
  return { kind: "link" as const, words: "Open it in the staff area", address: `${siteUrl}/staff/enquiries/${id}` };
}
