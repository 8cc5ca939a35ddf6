/** Who asked for the newsletter, and what they agreed to; how columns and times are written is said in db/tables.ts. */
export type SubscribersTable = {
  id: string;
  email: string;
  token: string;
  createdAt: number;
  confirmedAt: number | null;
  unsubscribedAt: number | null;
  /** When the confirming mail was last put into the outbox. */
  askedAt: number;
};

export type ConsentsTable = {
  id: string;
  email: string;
  event: "asked" | "confirmed" | "unsubscribed";
  wordingVersion: string;
  wording: string;
  page: string;
  at: number;
};
