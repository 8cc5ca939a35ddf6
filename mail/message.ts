import { randomUUID } from "node:crypto";
import { z } from "zod";

/** Stands for the firm's own mailbox: MAIL_TO is only known where mail is sent, and may change while a row waits. */
export const FIRM = "firm";

/** What an outbox row is about; the staff's list of failed mail names it. */
export type MailKind =
  | "enquiry"
  | "acknowledgement"
  | "correction"
  | "withdrawn"
  | "appointment"
  | "reminder"
  | "declined"
  | "question"
  | "reply"
  | "answer"
  | "handed-over"
  /** To a lawyer, that an appointment came to be theirs, or is no more. */
  | "whose-time"
  | "call"
  /** To whoever a mail of a call has left for: that it was noted with the wrong enquiry. */
  | "call-in-error"
  | "names"
  | "identification"
  | "identified"
  | "warning"
  /** To one of the staff, about what they asked for by a day. */
  | "staff-reminder"
  | "quiet"
  | "law"
  /** Whatever else the firm is mailed by the clock. */
  | "notice"
  | "newsletter-confirm"
  | "article";

/** Mail to a list of addresses: one of them that is dead is no fault of the site. */
export const TO_SUBSCRIBERS = ["newsletter-confirm", "article"] as const satisfies MailKind[];

/**
 * Mails about an enquiry that go to who sent it; all others are the firm's own, whichever address of the staff they go
 * to. One of these to `FIRM` tells the firm of the same.
 */
export const TO_VISITORS: MailKind[] = [
  "acknowledgement",
  "appointment",
  "reminder",
  "declined",
  "question",
  "reply",
  "identification",
];

// No line break or other control character: text that is to become a header cannot begin another one.
const line = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/**
 * The shape of `outbox.message`. The sender and the firm's address are added when it is sent; the recipient is a column
 * of its own.
 */
export const message = z.strictObject({
  subject: line.min(1),
  text: z.string().min(1),
  html: z.string().min(1),
  replyTo: z.strictObject({ name: line, address: line.min(3) }).optional(),
  /** One of the staff wrote it: only what a program writes asks other programs not to answer. */
  personal: z.literal(true).optional(),
  /** The Message-IDs of the mails it follows, earliest first; the last is the one it answers. */
  follows: z.array(line).max(30).optional(),
  /** When it was written, in milliseconds since 1970, where that is long after it was put into the outbox. */
  writtenAt: z.number().optional(),
  /** An iCalendar file that goes along. */
  calendar: z.string().optional(),
  /** Where one press unsubscribes (RFC 8058): in mail to subscribers only. */
  unsubscribe: z.url().optional(),
});

export type Message = z.infer<typeof message>;

/**
 * Stands in `outbox.message` for words that are written when the mail is sent, from what is stored about its matter by
 * then: what somebody typed need not stand in the database twice. `draft` is the id of what it tells of, where that is
 * not the enquiry itself.
 */
export const draft = z.strictObject({ draft: z.string() });

export type Draft = z.infer<typeof draft>;

/** A mail on its way into the outbox. */
export type NewMail = {
  enquiryId: string | null;
  kind: MailKind;
  /** An address, or `FIRM`. */
  recipient: string;
  message: Message | Draft;
  /** Kept through every attempt, so that the one duplicate nobody can rule out is recognised. */
  messageId: string;
  /** Sent no sooner than this, in milliseconds since 1970; left out: at once. */
  notBefore?: number;
};

/** `<name@host>`. The name is given where the same mail must not be put in twice; else nobody has had it before. */
export function messageIdAt(siteUrl: string, name: string = randomUUID()): string {
  return `<${name}@${new URL(siteUrl).hostname}>`;
}

/** Longest subject written, in characters: a line of a mail holds 998, and readers show about 80. */
const SUBJECT_LIMIT = 200;

/** Text as one line for a header: breaks and other control characters become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, SUBJECT_LIMIT)
    .toWellFormed();
}
