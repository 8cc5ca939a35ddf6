import type { Generated } from "kysely";

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
  /** When the visitor asked to be called, in the words of the form; null where they did not. */
  callBack: string | null;
  subject: string;
  message: string;
  practiceArea: string | null;
  /** What the visitor ticked, so that it is seen before anybody reads: `yes` or null, like the next. */
  inCustody: string | null;
  deadlineSoon: string | null;
  createdAt: number;
};

export type AppointmentsTable = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  practiceArea: string;
  inCustody: string | null;
  deadlineSoon: string | null;
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
  /** What cannot wait comes first: from 0, somebody is in custody (firm/enquiries/urgency.ts). */
  urgency: number;
  /** 1 where a court date or deadline within a week is among it, whatever is graver. */
  hasDeadline: number;
  /** The day that counts of what cannot wait, in digits: earlier comes first (firm/enquiries/urgency.ts). */
  urgentDay: number;
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
  /** JSON: how it was closed before it was declined for a conflict (firm/enquiries/close.ts). */
  closedBefore: Generated<string | null>;
  /** A held enquiry that staff found to be genuine. */
  releasedAt: number | null;
  erasedAt: number | null;
  otherParty: string | null;
  /** Whom it is about, where that is not who wrote or called. */
  about: string | null;
  /** What a caller said of somebody in custody (firm/enquiries/custody.ts): `2026-11-22 21:40`, or the day alone. */
  custodySince: string | null;
  nextHearing: string | null;
  /** The day of a court date or deadline, as a caller said it. */
  deadlineDay: string | null;
  /** The user name of who has it. */
  owner: string | null;
  /** When it was handed to its owner, who has not looked at it since. */
  handedAt: Generated<number | null>;
  /**
   * What came of it (firm/enquiries/outcome-names.ts), since when and said by whom; all three null while nobody knows.
   */
  outcome: string | null;
  outcomeAt: number | null;
  outcomeBy: string | null;
  /** The path of the page of this site they came to the form from; null where their browser did not say. */
  sourcePage: string | null;
  /** When the sender was answered first, and what was promised then; null while nobody has. */
  firstAnsweredAt: Generated<number | null>;
  firstPromise: Generated<number | null>;
  /** When staff were mailed that the promise to answer is about to lapse. */
  warnedAt: number | null;
  /** How far the warning has gone (firm/enquiries/alert-rules.ts). */
  warnedStep: Generated<number>;
  /** Snoozed until then (firm/enquiries/put-off.ts), and by whom last. */
  putOffUntil: number | null;
  putOffBy: string | null;
  /** Why its sender was mailed no acknowledgement (mail/strangers-mail.ts); null where they were. */
  unacknowledged: "mailbox" | "brake" | "caller" | null;
  /** The id of the enquiry from whose page staff entered this one for the same person; null once either is erased. */
  goesOnFrom: string | null;
  /** The lawyer a caller asked for without choosing a time, by the slug. */
  askedFor: string | null;
  /** Since when names on file wait that nobody has looked at (firm/enquiries/look-again.ts); null while none do. */
  namesSince: number | null;
};

/** `field`: null, or the question of staff that the words answer (firm/enquiries/other-side.ts). */
export type CorrectionsTable = {
  id: string;
  enquiryId: string;
  words: string;
  createdAt: number;
  field: "other-side" | null;
};

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

/** What one of the staff asked to be reminded of. */
export type RemindersTable = {
  id: string;
  enquiryId: string;
  userId: string;
  dueAt: number;
  words: string;
  createdAt: number;
  mailedAt: number | null;
  doneAt: number | null;
};

/** Who of the staff may not read an enquiry. */
export type WallsTable = { enquiryId: string; username: string; setAt: number; setBy: string };

/** Who was warned of an enquiry's promise: the id of a user, or `firm`. */
export type AlertsTable = { enquiryId: string; told: string; toldAt: number };

/** A call somebody took for a colleague, whether it was returned, and whether it was noted with the wrong person. */
export type CallsTable = {
  id: string;
  enquiryId: string;
  takenAt: number;
  takenBy: string;
  words: string;
  returnedAt: number | null;
  /** Null with `returnedAt`: they only wanted it passed on, and nobody is to call back (calls-together.ts). */
  returnedBy: string | null;
  struckAt: Generated<number | null>;
  struckBy: Generated<string | null>;
  /** Null where it was noted with the wrong person; `corrected`: what was noted before (correct-call.ts). */
  struckAs: Generated<"taken-back" | "corrected" | null>;
  /** The enquiry it was noted with by mistake, and when and by whom it was moved here; all three null: nobody did. */
  movedFrom: Generated<string | null>;
  movedAt: Generated<number | null>;
  movedBy: Generated<string | null>;
  /** Who called, where that is not who sent it, and their number. */
  caller: Generated<string | null>;
  callerPhone: Generated<string | null>;
  /** Whom the call is about, where the enquiry does not name them. */
  calledAbout: Generated<string | null>;
  /** When they wish to be called back, one of the times of the form (caller-times.ts). */
  callBack: Generated<string | null>;
};

/** When somebody of the staff tried to call and nobody answered. */
export type CallTriesTable = { id: string; enquiryId: string; triedAt: number; triedBy: string };

/** `instead`: 1 where somebody who is in was told, for the owner was away. */
export type ToldInPersonTable = {
  enquiryId: string;
  owner: string;
  urgency: number;
  instead: 0 | 1;
  toldAt: number;
  toldBy: string;
};

/** What they are told if they call; the last two null until they were (word-for-caller.ts). */
export type WordsForCallersTable = {
  enquiryId: string;
  words: string;
  leftAt: number;
  leftBy: string;
  toldAt: number | null;
  toldBy: string | null;
};

/** A number or an address that was told on the telephone; `wrote`: what stood in the form (told-contact.ts). */
export type ToldContactsTable = {
  enquiryId: string;
  field: "phone" | "email";
  wrote: string;
  toldAt: number;
  toldBy: string;
};

/** Who looks at an enquiry, until when. */
export type PresencesTable = { enquiryId: string; userId: string; until: number };
/** What a user last did to several; `undo` as JSON (firm/enquiries/last-several.ts). */
export type LastSeveralTable = { username: string; at: number; verb: string; words: string; undo: string };
/** Enquiries of one person have one `personId`. */
export type JoinedEnquiriesTable = { enquiryId: string; personId: string };

/** Silences the firm was mailed of, each by when it had lasted long enough. */
export type QuietAlarmsTable = { silentUntil: number };
