import { capital } from "#text/capital.ts";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import { answerByInMail } from "./due-first.ts";
import type { Enquiry } from "./enquiry.ts";
import { NOBODY_THERE } from "./fields.ts";
import { KIND_WORDS } from "./next-steps.ts";
import type { RequestedTime } from "./requested-time.ts";
import { isNoted } from "./shown-to-sender.ts";
import { NOT_SHOWN_IN_MAIL } from "./not-shown-in-mail.ts";
import { UNACKNOWLEDGED } from "./unacknowledged.ts";
import { stateWords } from "./states.ts";
import { shortSlot, torontoTime } from "#time/toronto-time.ts";
import { URGENCIES } from "./urgency.ts";
import { urgentLine, urgentSubject } from "./urgent-mail.ts";
import { urgentInMail, type Urgent } from "./urgent-words.ts";
import { typedFields } from "./typed-fields.ts";
import { tentativeAppointment } from "./calendar.ts";
import type { Part } from "#mail/body.ts";
import { compose } from "#mail/compose.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { staffLink, type MailParts } from "./mail-parts.ts";
import { oneLine, type Message, type NewMail } from "#mail/message.ts";

/** `isUntold`: what was decided of it waits to be told. */
export type TimeOfRequest = RequestedTime & { isUntold?: boolean };

/** How the time of a request stands when it is sent, for staff. */
const TIME: Record<RequestedTime["state"], string> = {
  held: "The time is held for the visitor: nobody else can book it. Please confirm it, or offer others.",
  asked: "Nothing is held: please look whether the time is free before you confirm it. The visitor was told so.",
  confirmed: "The time was free and is confirmed. The visitor has been told.",
  other: "The time has changed since. The staff area says how it stands.",
};

/**
 * Who wrote, about which area, by when to answer, and where to read it. What was sent is read on the staff side, once
 * the names were looked up there (reading 37); a firm that chooses so has it in the mail too (`notices.withMessage` of
 * content/site.yaml), with a reply that goes to the visitor; not what staff noted of a caller.
 */
export function enquiryMail(
  enquiry: Enquiry,
  { time, at }: { time: TimeOfRequest | undefined; at: number },
  parts: MailParts,
): Message {
  const { id, kind, reference, receivedAt, unacknowledged, values } = enquiry;
  const whole = isWhole(enquiry, parts);
  // Of who asked for no time, or whose time is gone, only the enquiry knows.
  const asked = time?.asked ?? parts.content.team.find(({ slug }) => slug === enquiry.askedFor)?.name;
  const slot = shortSlot(`${values.preferredDate} ${values.preferredTime}`);
  const who = [personOf(values), ...(enquiry.about ? [`for ${oneLine(enquiry.about)}`] : [])].join(", ");
  const about = kind === "appointment" ? slot : whole ? (values.subject ?? "") : who;
  const subject = urgentSubject(enquiry, at, `${capital(KIND_WORDS[kind])} ${reference}: ${about}`);
  const words: Part[] = [
    ...urgentLine(enquiry, at),
    ...(unacknowledged ? [{ kind: "paragraph" as const, words: UNACKNOWLEDGED[unacknowledged] }] : []),
    { kind: "paragraph", words: answering(enquiry, at, whole ? TO_SENDER : intoThread(parts)) },
    ...(time ? [{ kind: "paragraph" as const, words: timeWords(enquiry, time) }] : []),
    { kind: "fields", fields: whole ? typedFields(kind, values) : namesAndArea(enquiry) },
    {
      kind: "fields",
      fields: [
        ...(time?.lawyer ? [{ label: "With", value: time.lawyer }] : []),
        ...(asked && asked !== time?.lawyer ? [{ label: "Asked for", value: asked }] : []),
        { label: "Reference", value: reference },
        { label: "Received", value: torontoTime(receivedAt) },
      ],
    },
    staffLink(id, parts),
  ];
  const reply = replyOf(enquiry, parts, whole);
  const calendar = kind === "appointment" ? { calendar: calendarOf(enquiry, at, parts) } : {};
  return { ...compose(subject, words), ...reply, ...calendar };
}

/** A time that staff confirmed is told by a mail of its own, or on the line. */
function timeWords({ unacknowledged }: Enquiry, { state, isUntold = false }: TimeOfRequest): string {
  const isByStaff = isUntold || unacknowledged === "caller";
  return state === "confirmed" && isByStaff ? "The time is confirmed already." : TIME[state];
}

function answering(enquiry: Enquiry, at: number, how: string): string {
  const { closedAs } = enquiry;
  if (closedAs === "information") return FOR_INFORMATION;
  return closedAs === null ? `${answerByInMail(enquiry, at)}${how}` : `It is ${stateWords(closedAs)}.${how}`;
}

const FOR_INFORMATION =
  "For information: they gave no name, no number and no e-mail address, so nobody can answer, and nothing waits.";

/** A program may have typed it: nothing of it is mailed but which box was ticked. */
export function heldMail(
  enquiry: Pick<Enquiry, "id" | "kind" | "reference"> & Urgent,
  at: number,
  parts: MailParts,
): NewMail {
  const { id, kind, reference } = enquiry;
  const urgent = urgentInMail(enquiry, at) || "It cannot wait";
  const words =
    `${capital(KIND_WORDS[kind])} ${reference} was held back, as if no person had sent it, but this box is ticked: ` +
    `${urgent}. Please look whether it is genuine, and release it or erase it.`;
  const waits: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  return mailToFirm("notice", `Held back: ${urgent}, ${KIND_WORDS[kind]} ${reference}`, parts.siteUrl, waits, {
    enquiryId: id,
  });
}

/**
 * A visitor added something on the receipt page; the original stays as it was. Names of the other side are told no more
 * than any other words: who reads the mailbox may be kept from them.
 */
export function correctionMail(
  enquiry: Enquiry,
  { words, field, at }: Pick<CorrectionsTable, "words" | "field"> & { at: number },
  parts: MailParts,
): Message {
  const { id, kind, reference, closedAs } = enquiry;
  const isDeclined = closedAs === "conflict";
  const whole = isWhole(enquiry, parts) && !isDeclined;
  const which = `${KIND_WORDS[kind]} ${reference}`;
  const { subject, told, label } = ADDED[field ?? "correction"];
  const added: Part[] = [
    ...urgentLine(enquiry, at),
    {
      kind: "paragraph",
      words: [
        told(which),
        ...(closedAs === null ? [answerByInMail(enquiry, at)] : []),
        ...(isDeclined && field === null ? [NOT_SHOWN_IN_MAIL] : []),
      ].join(" "),
    },
    { kind: "fields", fields: whole ? [{ label, value: words || NOBODY_THERE.label }] : namesAndArea(enquiry) },
    staffLink(id, parts),
  ];
  const reply = replyOf(enquiry, parts, whole);
  return { ...compose(urgentSubject(enquiry, at, subject(which)), added), ...reply };
}

const ADDED = {
  correction: {
    subject: (which: string) => `Correction to ${which}`,
    told: (which: string) => `The sender of ${which} has added a correction.`,
    label: "Correction",
  },
  "other-side": {
    subject: (which: string) => `Other side named: ${which}`,
    told: (which: string) =>
      `The sender of ${which} was asked who the other side is, and has answered. The answer stands on its page, looked ` +
      "up, before it is opened.",
    label: "Other side",
  },
};

function calendarOf(enquiry: Enquiry, at: number, parts: MailParts): string {
  const { id, reference, receivedAt, values } = enquiry;
  const { content, siteUrl } = parts;
  const { office } = content.site;
  return tentativeAppointment(
    {
      id,
      receivedAt,
      stampedAt: at,
      preferredDate: values.preferredDate ?? "",
      preferredTime: values.preferredTime ?? "",
      summary: `Appointment request ${reference}: ${personOf(values)}`,
      description: [
        values.practiceArea,
        ...(isWhole(enquiry, parts) ? [values.phone, values.email, values.description] : []),
      ]
        .filter(Boolean)
        .join("\n"),
      location: `${office.street}, ${office.city}`,
    },
    new URL(siteUrl).host,
  );
}

/** A note of ours goes into no mail that is answered to whoever it is about: their answer would quote it. */
function isWhole(enquiry: Enquiry, { content }: MailParts): boolean {
  return content.site.notices.withMessage && !isNoted(enquiry);
}

/** The day and time asked for, and what was ticked because it cannot wait. */
const TOLD = new Set<string>(["preferredDate", "preferredTime", ...URGENCIES.map(({ name }) => name)]);

/** All that a notification tells of who wrote and what about. */
function namesAndArea({ kind, values, about }: Enquiry) {
  return [
    { label: "From", value: personOf(values) },
    ...(about ? [{ label: "It is about", value: oneLine(about) }] : []),
    { label: "Practice area", value: values.practiceArea || "Not given" },
    ...typedFields(kind, values).filter(({ name }) => TOLD.has(name)),
  ];
}

function personOf({ firstName = "", lastName = "" }: Record<string, string>): string {
  return oneLine(`${firstName} ${lastName}`);
}

/** A mail that holds what was sent is answered to the sender; an answer to any other comes into the thread. */
function replyOf(enquiry: Enquiry, parts: MailParts, whole: boolean): Pick<Message, "replyTo"> {
  const address = whole ? visitor(enquiry.values) : parts.replyTo?.(enquiry, "firm");
  return address ? { replyTo: address } : {};
}

const TO_SENDER = " Your reply to this mail goes to the sender.";

function intoThread({ replyTo }: MailParts): string {
  return replyTo ? " A reply to this mail goes into the thread, for staff alone: write to the sender from there." : "";
}

function visitor(values: Record<string, string>): NonNullable<Message["replyTo"]> {
  return { name: personOf(values), address: values.email ?? "" };
}
