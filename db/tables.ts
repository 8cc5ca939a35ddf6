import type { Generated } from "kysely";
import type {
  ArticleAddressesTable,
  ArticleRevisionsTable,
  ArticlePlansTable,
  ArticleSendingsTable,
  BlogPostsTable,
} from "./blog-tables.ts";
import type {
  BookingOffersTable,
  BookingsTable,
  HoldsTable,
  LawyerCalendarsTable,
  LawyerTimesTable,
} from "./booking-tables.ts";
import type { FigureChecksTable, LawFilesTable, LawSectionsTable } from "./figure-tables.ts";
import type {
  ErasedNamesTable,
  ListKeysTable,
  ListNamesTable,
  NameKeysTable,
  NameListsTable,
  NamesTable,
} from "./name-tables.ts";

/** The tables as Kysely sees them; columns are snake_case in SQL. Times are milliseconds since 1970 in UTC. */
export type Tables = {
  users: UsersTable;
  contacts: ContactsTable;
  appointments: AppointmentsTable;
  blogPosts: BlogPostsTable;
  enquiries: EnquiriesTable;
  corrections: CorrectionsTable;
  notes: NotesTable;
  openings: OpeningsTable;
  conflictDecisions: ConflictDecisionsTable;
  walls: WallsTable;
  audit: AuditTable;
  outbox: OutboxTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  rateLimits: RateLimitsTable;
  secrets: SecretsTable;
  subscribers: SubscribersTable;
  consents: ConsentsTable;
  names: NamesTable;
  nameKeys: NameKeysTable;
  nameLists: NameListsTable;
  erasedNames: ErasedNamesTable;
  listNames: ListNamesTable;
  listKeys: ListKeysTable;
  articleRevisions: ArticleRevisionsTable;
  articleSendings: ArticleSendingsTable;
  articlePlans: ArticlePlansTable;
  articleAddresses: ArticleAddressesTable;
  announcements: AnnouncementsTable;
  calendarFeeds: CalendarFeedsTable;
  versions: VersionsTable;
  quietAlarms: QuietAlarmsTable;
  promises: PromisesTable;
  pageTimes: PageTimesTable;
  jobs: JobsTable;
  settings: SettingsTable;
  clockLeaps: ClockLeapsTable;
  lawFiles: LawFilesTable;
  lawSections: LawSectionsTable;
  figureChecks: FigureChecksTable;
  lawyerTimes: LawyerTimesTable;
  lawyerCalendars: LawyerCalendarsTable;
  bookings: BookingsTable;
  holds: HoldsTable;
  bookingOffers: BookingOffersTable;
};

export type UsersTable = {
  id: string;
  username: string;
  /** A hash with its parameters, never the password. */
  password: string;
  role: Generated<"lawyer" | "administrator">;
  createdAt: Generated<number>;
  disabledAt: number | null;
  totpSecret: string | null;
  /** The last time step whose code was accepted: a code works once. */
  totpLastStep: number | null;
  mustChangePassword: Generated<0 | 1>;
};

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

export type AuditTable = {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: string | null;
};

export type OutboxTable = {
  id: string;
  enquiryId: string | null;
  kind: string;
  recipient: string;
  /** The whole message as JSON (mail/message.ts). */
  message: string;
  messageId: string;
  attempts: Generated<number>;
  nextAttemptAt: number;
  leasedUntil: number | null;
  leasedBy: string | null;
  deliveredAt: number | null;
  failedAt: number | null;
  lastError: string | null;
  createdAt: number;
};

export type SessionsTable = {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
  /** When the password was last typed here (firm/accounts/confirm-access.ts). */
  confirmedAt: number | null;
};

export type KnownDevicesTable = { tokenHash: string; userId: string; seenAt: number };

export type RateLimitsTable = { key: string; startedAt: number; endsAt: number; count: number };

export type SecretsTable = { name: string; value: string };

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

export type AnnouncementsTable = {
  id: string;
  startsOn: string;
  endsOn: string;
  words: string;
  /** The days on which the office is closed; both null where only words are announced. */
  closedFrom: string | null;
  closedUntil: string | null;
  author: string;
  createdAt: number;
};

export type CalendarFeedsTable = {
  id: string;
  userId: string;
  tokenHash: string;
  createdAt: number;
  revokedAt: number | null;
};

/** Promises to answer by the month of the answer, such as `2026-11`. */
export type PromisesTable = { month: string; kept: number; late: number };

/** Silences the firm was mailed of, each by when it had lasted long enough. */
export type QuietAlarmsTable = { silentUntil: number };

export type VersionsTable = { name: string; value: number };

/** What an administrator turned on; what is off has no row. */
export type SettingsTable = { name: string; since: number };

export type ClockLeapsTable = {
  /** The first moment after a gap that nobody has confirmed. */
  noticedAt: number;
  /** When work was last done before. */
  lastAt: number;
};

/** How fast pages were: counts of a day, by the steps of a scale (firm/speed). */
export type PageTimesTable = {
  /** The office's day, as 2026-11-20. */
  day: string;
  page: string;
  measure: string;
  step: number;
  count: number;
};

export type JobsTable = {
  name: string;
  /** When it was last begun, whether it then succeeded or not. */
  startedAt: number | null;
  /** While it runs: until when no other server takes it up. */
  leasedUntil: number | null;
  leasedBy: string | null;
  /** When it last succeeded. */
  finishedAt: number | null;
  /** When it failed, if it did not succeed since. */
  failedAt: number | null;
};
