import { FIRM, type MailKind } from "#mail/message.ts";

const KINDS: Record<MailKind, string> = {
  enquiry: "The enquiry",
  acknowledgement: "Acknowledgement",
  correction: "The correction",
  withdrawn: "That it was withdrawn,",
  appointment: "What became of the appointment,",
  reminder: "A reminder of the appointment,",
  declined: "That we cannot act, because of a conflict,",
  question: "The question about the other side",
  reply: "A reply of the staff",
  answer: "That an answer came,",
  "handed-over": "That it was handed over,",
  call: "That somebody called,",
  names: "That names on file are to be looked at,",
  identification: "The link to the identification form",
  identified: "That the identification form came back,",
  warning: "A warning that a promise lapses,",
  "staff-reminder": "A reminder for the staff,",
  quiet: "A warning that nothing comes in,",
  law: "News of a changed law",
  notice: "A notice",
  "newsletter-confirm": "The link to confirm a subscription",
  article: "An article",
};

/** What a mail is and to whom, as the beginning of a line: `Acknowledgement to ana@example.com`. */
export function mailInWords({ kind, recipient }: { kind: string; recipient: string }): string {
  return `${KINDS[kind as MailKind] ?? kind} to ${recipient === FIRM ? "the firm" : recipient}`;
}
