import type { Generated } from "kysely";
import type {
  KnownDevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  TrustedDevicesTable,
  UsedChallengesTable,
  UsersTable,
} from "./account-tables.ts";
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
  CalendarFeedsTable,
  HoldsTable,
  BookingChangesTable,
  ToTellTable,
  LawyerCalendarsTable,
  LawyerTimesTable,
} from "./booking-tables.ts";
import type { FigureChecksTable, LawFilesTable, LawSectionsTable } from "./figure-tables.ts";
import type {
  IdentificationFilesTable,
  IdentificationLinksTable,
  IdentificationPiecesTable,
  IdentificationVersionsTable,
} from "./identification-tables.ts";
import type {
  AlertsTable,
  AppointmentsTable,
  CallsTable,
  CallTriesTable,
  ToldContactsTable,
  ConflictDecisionsTable,
  ContactsTable,
  CorrectionsTable,
  EnquiriesTable,
  JoinedEnquiriesTable,
  NotesTable,
  OpeningsTable,
  LastSeveralTable,
  PresencesTable,
  QuietAlarmsTable,
  RemindersTable,
  WallsTable,
  ToldInPersonTable,
  WordsForCallersTable,
} from "./intake-tables.ts";
import type { UrgentMarksTable } from "./urgent-tables.ts";
import type {
  ErasedNamesTable,
  ListKeysTable,
  ListNamesTable,
  LookedUpNamesTable,
  LookUpsTable,
  NameKeysTable,
  NameListsTable,
  NamesTable,
} from "./name-tables.ts";
import type { ConsentsTable, SubscribersTable } from "./consent-tables.ts";
import type {
  AnswersTable,
  MailboxesReadTable,
  RepliesTable,
  ReplyDraftsTable,
  ReplyTemplatesTable,
} from "./thread-tables.ts";
import type {
  ClockLeapsTable,
  JobsTable,
  PageTimesTable,
  RateLimitsTable,
  SecretsTable,
  SettingsTable,
  VersionsTable,
} from "./upkeep-tables.ts";

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
  alerts: AlertsTable;
  reminders: RemindersTable;
  calls: CallsTable;
  callTries: CallTriesTable;
  wordsForCallers: WordsForCallersTable;
  toldInPerson: ToldInPersonTable;
  urgentMarks: UrgentMarksTable;
  toldContacts: ToldContactsTable;
  lastSeveral: LastSeveralTable;
  presences: PresencesTable;
  joinedEnquiries: JoinedEnquiriesTable;
  replies: RepliesTable;
  replyDrafts: ReplyDraftsTable;
  answers: AnswersTable;
  mailboxesRead: MailboxesReadTable;
  replyTemplates: ReplyTemplatesTable;
  audit: AuditTable;
  outbox: OutboxTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  passkeys: PasskeysTable;
  usedChallenges: UsedChallengesTable;
  recoveryCodes: RecoveryCodesTable;
  trustedDevices: TrustedDevicesTable;
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
  lookUps: LookUpsTable;
  lookedUpNames: LookedUpNamesTable;
  articleRevisions: ArticleRevisionsTable;
  articleSendings: ArticleSendingsTable;
  articlePlans: ArticlePlansTable;
  articleAddresses: ArticleAddressesTable;
  announcements: AnnouncementsTable;
  calendarFeeds: CalendarFeedsTable;
  versions: VersionsTable;
  quietAlarms: QuietAlarmsTable;
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
  bookingChanges: BookingChangesTable;
  toTell: ToTellTable;
  identificationLinks: IdentificationLinksTable;
  identificationVersions: IdentificationVersionsTable;
  identificationFiles: IdentificationFilesTable;
  identificationPieces: IdentificationPiecesTable;
};

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
