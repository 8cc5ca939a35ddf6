/**
 * What visitors sent and what staff note of it (firm/enquiries); how columns and times are written is said in
 * db/tables.ts.
 */
export type ContactsTable = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  practiceArea: string | null;
  createdAt: number;
};

export type AppointmentsTable = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  practiceArea: string;
  /** `2026-11-20` */
  preferredDate: string;
  /** `9:30 AM` */
  preferredTime: string;
  description: string | null;
  createdAt: number;
};

export type EnquiriesTable = {
  id: string;
  kind: "message" | "appointment";
  reference: string;
  token: string;
  formKey: string | null;
  bodyHash: string;
  heldReason: string | null;
  respondBy: number;
  createdAt: number;
  practiceArea: string | null;
  /** First and last name; null once erased, like the two below. */
  person: string | null;
  /** In small letters. */
  email: string | null;
  /** The subject of a message; day and time of an appointment request. */
  topic: string | null;
  readAt: number | null;
  /** When, by whom and as what it was closed (firm/enquiries/states.ts); all three null while it waits. */
  closedAt: number | null;
  closedBy: string | null;
  closedAs: string | null;
  /** A held enquiry that staff found to be genuine. */
  releasedAt: number | null;
  erasedAt: number | null;
  otherParty: string | null;
  /** The user name of who has it. */
  owner: string | null;
  /**
   * What came of it (firm/enquiries/outcome-names.ts), since when and said by whom; all three null while nobody knows.
   */
  outcome: string | null;
  outcomeAt: number | null;
  outcomeBy: string | null;
  /** When staff were mailed that the promise to answer is about to lapse. */
  warnedAt: number | null;
  /** Why its sender was mailed no acknowledgement (mail/strangers-mail.ts); null where they were. */
  unacknowledged: "mailbox" | "brake" | null;
};

export type CorrectionsTable = { id: string; enquiryId: string; words: string; createdAt: number };

export type NotesTable = { id: string; enquiryId: string; author: string; words: string; createdAt: number };

/** Who of the staff has opened an enquiry, and when first. */
export type OpeningsTable = { enquiryId: string; username: string; openedAt: number };

/** What somebody decided about an enquiry, and as JSON what the conflict search had found then. */
export type ConflictDecisionsTable = {
  id: string;
  enquiryId: string;
  at: number;
  actor: string;
  decision: string;
  searched: string;
};

/** Who of the staff may not read an enquiry. */
export type WallsTable = { enquiryId: string; username: string; setAt: number; setBy: string };

/** Enquiries of one person have one `personId`. */
export type JoinedEnquiriesTable = { enquiryId: string; personId: string };
