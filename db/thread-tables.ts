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

/** A template that staff wrote or changed (firm/templates). */
export type ReplyTemplatesTable = { key: string; title: string; words: string; changedBy: string; changedAt: number };
