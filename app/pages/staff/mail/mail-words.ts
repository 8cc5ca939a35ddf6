import { FIRM, type MailKind } from "#mail/message.ts";
import type { MailRecord } from "#mail/outbox-state.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

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
  "whose-time": "Whose appointment it is,",
  call: "That somebody called,",
  "call-in-error": "That a call was noted by mistake,",
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

type Standing = Pick<MailRecord, "attempts" | "createdAt" | "nextAttemptAt" | "deliveredAt" | "failedAt">;

/** What became of it, as such a line goes on: `sent Mon, Nov 23, 9:30 AM`; `now` in milliseconds since 1970. */
export function mailStandsInWords(mail: Standing, now: number): string {
  const { attempts, createdAt, nextAttemptAt, deliveredAt, failedAt } = mail;
  if (deliveredAt !== null) return `sent ${shortTorontoTime(deliveredAt)}`;
  if (failedAt !== null) return "could not be delivered";
  if (attempts === 0 && nextAttemptAt > now) return `leaves ${shortTorontoTime(nextAttemptAt)}`;
  return `waiting since ${shortTorontoTime(attempts === 0 ? nextAttemptAt : createdAt)}`;
}
