import type { Selectable } from "kysely";
import { STATE_COLUMNS, type WordForCaller } from "#firm/enquiries/enquiries.ts";
import type {
  CallsTable,
  CallTriesTable,
  ToldContactsTable,
  ToldInPersonTable,
  CorrectionsTable,
  EnquiriesTable,
  NotesTable,
  RemindersTable,
} from "#db/intake-tables.ts";
import type { AnswersTable, RepliesTable, ReplyDraftsTable } from "#db/thread-tables.ts";
import type { UrgentMarksTable } from "#db/urgent-tables.ts";

/** Of the row itself. */
export const COLUMNS = [
  "id",
  "reference",
  "kind",
  ...STATE_COLUMNS,
  "otherParty",
  "about",
  "custodySince",
  "nextHearing",
  "deadlineDay",
] as const;

/** An enquiry with everything that belongs to it; fields nobody filled in are empty. */
export type WholeEnquiry = Pick<EnquiriesTable, Exclude<(typeof COLUMNS)[number], "createdAt">> & {
  receivedAt: number;
  values: Record<string, string>;
  corrections: Omit<CorrectionsTable, "id" | "enquiryId">[];
  notes: Pick<NotesTable, "author" | "words" | "createdAt">[];
  replies: Omit<RepliesTable, "id" | "enquiryId">[];
  answers: Omit<Selectable<AnswersTable>, "id" | "enquiryId">[];
  /** Begun and not sent. */
  drafts: (Pick<ReplyDraftsTable, "words" | "savedAt"> & { username: string })[];
  calls: Omit<Selectable<CallsTable>, "id" | "enquiryId">[];
  toldContacts: Omit<ToldContactsTable, "enquiryId">[];
  urgentMarks: Omit<UrgentMarksTable, "id" | "enquiryId" | "callId">[];
  callTries: Omit<CallTriesTable, "id" | "enquiryId">[];
  /** What they are told if they call. */
  word: WordForCaller | null;
  /** That whoever has it was told that it cannot wait. */
  toldInPerson: Omit<ToldInPersonTable, "enquiryId"> | null;
  /** Whose each is, by user name. */
  reminders: (Omit<RemindersTable, "id" | "enquiryId" | "userId"> & { username: string })[];
  /** Enquiries of one person have the same; null where it was joined with none. */
  personId: string | null;
  /** Why what came in is left out of it (withheld.ts); null where nothing is. */
  withheld: Withheld | null;
};

/**
 * Why a file goes without what came in: its sender was told that nobody reads it (declined for a conflict), or nobody
 * has opened it. A file would be a way around either.
 */
export type Withheld = "declined" | "unopened";
