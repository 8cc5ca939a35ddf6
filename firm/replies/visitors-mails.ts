import type { MailKind } from "#mail/message.ts";

/**
 * Mails about an enquiry that go to who sent it; all others are the firm's own, whichever address of the staff they go
 * to. One of these to `FIRM` tells the firm of the same.
 */
export const VISITORS_MAILS: MailKind[] = [
  "acknowledgement",
  "appointment",
  "reminder",
  "declined",
  "question",
  "reply",
  "identification",
];
