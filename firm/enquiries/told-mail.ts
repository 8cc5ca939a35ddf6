import { mailToFirm } from "#mail/to-firm.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import type { Enquiry } from "./enquiry.ts";
import { staffLink, type MailParts } from "./mail-parts.ts";
import { KIND_WORDS } from "./next-steps.ts";
import { urgentLine, urgentSubject } from "./urgent-mail.ts";
import type { Urgent } from "./urgent-words.ts";

/** One of the staff is not there, and is back on a day, `Tue, Dec 1`; by the name that colleagues read. */
export type Away = { name: string; back: string };

/**
 * Its recipient, or the firm; `at`: when it is written, in milliseconds since 1970; `away`: whoever it is for, where
 * they are.
 */
export type ToColleague = { address: string | undefined; at: number; away?: Away | undefined };

/** To which addresses it goes: what is for who is away to the firm's mailbox too, where whoever is in reads it. */
export function reachedOf({ address, away }: Pick<ToColleague, "address" | "away">): (string | undefined)[] {
  return away ? [...new Set([address, undefined])] : [address];
}

/** What is told of an enquiry: nothing of what was sent but who sent it, the practice area and what cannot wait. */
export type Told = Pick<Enquiry, "id" | "kind" | "reference" | "respondBy" | "closedAs" | "values"> & Urgent;

/** A mail to a colleague about an enquiry: what cannot wait of it first, its page last. */
export function toldMail(
  enquiry: Told,
  kind: NewMail["kind"],
  subject: string,
  words: string[],
  { address = FIRM, at }: ToColleague,
  parts: MailParts,
): NewMail {
  const paragraphs = words.map((one) => ({ kind: "paragraph" as const, words: one }));
  const told = [...urgentLine(enquiry, at), ...paragraphs, staffLink(enquiry.id, parts)];
  const mail = mailToFirm(kind, urgentSubject(enquiry, at, subject), parts.siteUrl, told, { enquiryId: enquiry.id });
  return { ...mail, recipient: address };
}

/** Where whoever it is for is away. */
export const awayLine = ({ away }: ToColleague) =>
  away ? [`${away.name} is away, back ${away.back}: if it cannot wait so long, whoever is in sees to it.`] : [];

export const nameOf = ({ kind, reference }: Told) => `${KIND_WORDS[kind]} ${reference}`;
