import { capital } from "#text/capital.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { Part } from "#mail/body.ts";
import type { NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { appointmentGone } from "./calendar.ts";
import type { Enquiry } from "./enquiry.ts";
import { staffLink, type MailParts } from "./mail-parts.ts";
import { KIND_WORDS } from "./next-steps.ts";
import type { TimeToCome } from "./time-keeper.ts";

/** Tells the firm to delete what its mailbox still holds. */
export function withdrawalMail(
  { id, kind, reference }: Pick<Enquiry, "id" | "kind" | "reference">,
  time: TimeToCome | undefined,
  parts: MailParts,
): NewMail {
  const off = time && `their appointment on ${torontoTime(time.startsAt)}`;
  const subject = `Withdrawn${off ? ", with an appointment" : ""}: ${KIND_WORDS[kind]} ${reference}`;
  const erased: Part[] = [
    {
      kind: "paragraph",
      words:
        `The sender has withdrawn ${KIND_WORDS[kind]} ${reference}. What they wrote has been erased from ` +
        `the site of ${parts.content.site.brand}.`,
    },
    ...(off ? [{ kind: "paragraph" as const, words: offWords(off, time, parts) }] : []),
    { kind: "paragraph", words: "Please delete the mails about it from your mailbox too. No answer is expected." },
  ];
  return mailToFirm("withdrawn", subject, parts.siteUrl, erased, { enquiryId: id });
}

/** Nothing else says so any more: it stands in no calendar. */
function offWords(off: string, { state, lawyer }: TimeToCome, { content }: MailParts): string {
  const name = content.team.find(({ slug }) => slug === lawyer)?.name;
  const whose = name ? ` with ${name}` : "";
  const stood = state === "held" ? "held and not confirmed" : state;
  return `${capital(off)}${whose}, ${stood}, is off with it: its time is free.`;
}

/**
 * Entered by mistake and taken back, once mails about it had left: to whoever had them. The calendar entry that came
 * along goes.
 */
export function mistakenMail(enquiry: Enquiry, recipient: string, parts: MailParts, at: number): NewMail {
  const { id, kind, reference, receivedAt, values } = enquiry;
  const words: Part[] = [
    {
      kind: "paragraph",
      words: `${capital(KIND_WORDS[kind])} ${reference} was entered by mistake: nothing is to be done.`,
    },
    { kind: "paragraph", words: "Please delete the mails about it. It is found among those that are closed." },
    staffLink(id, parts),
  ];
  const slot = { preferredDate: values.preferredDate ?? "", preferredTime: values.preferredTime ?? "" };
  const entry = { id, receivedAt, stampedAt: at, ...slot, summary: `Appointment request ${reference}` };
  const calendar = kind === "appointment" ? { calendar: appointmentGone(entry, new URL(parts.siteUrl).host) } : {};
  const subject = `Entered by mistake: ${KIND_WORDS[kind]} ${reference}`;
  return { ...mailToFirm("notice", subject, parts.siteUrl, words, { enquiryId: id, ...calendar }), recipient };
}
