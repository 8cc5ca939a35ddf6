import type { Generated } from "kysely";

/** What the firm and enquirers write to each other (firm/replies); how columns and times are written: db/tables.ts. */
export type RepliesTable = {
  id: string;
  enquiryId: string;
  /** The user name of who wrote it, and the name that stands below it. */
  author: string;
  sender: string;
  subject: string;
  words: string;
  /** Below the words, a line each. */
  signature: string;
  /** Under which it waits or waited in the outbox. */
  messageId: string;
  createdAt: number;
};

/** What one of the staff has begun to write and not sent (firm/replies/reply-drafts.ts). */
export type ReplyDraftsTable = {
  enquiryId: string;
  userId: string;
  words: string;
  /** Key of the template whose words it still is; empty once they are somebody's own. */
  template: string;
  /** Of the page it was last saved from, and how many saves that page counts. */
  formKey: string;
  turn: number;
  savedAt: number;
};

/** A template that staff wrote or changed (firm/templates). */
export type ReplyTemplatesTable = { key: string; title: string; words: string; changedBy: string; changedAt: number };

/** A mail that came back about an enquiry. */
export type AnswersTable = {
  id: string;
  enquiryId: string;
  messageId: string;
  /** Who was written to: the address of the visitor's mails, or that of the firm's own. */
  side: "visitor" | "firm";
  /** The address it says it is from; anybody can write any. */
  sender: string;
  /** Whether that is the one the enquiry was sent with. */
  expected: 0 | 1;
  /** A program wrote it: an absence, a bounce. */
  automatic: 0 | 1;
  /** A mail server says that a mail of ours was not delivered, or not yet. */
  bounced: Generated<0 | 1>;
  subject: string;
  words: string;
  /** More was in the mail than is stored. */
  cut: 0 | 1;
  /** Names of what was attached and not taken, as a list in JSON. */
  attachments: string;
  createdAt: number;
};

/** Up to which mail a mailbox was read. */
export type MailboxesReadTable = { mailbox: string; validity: string; lastUid: number };
