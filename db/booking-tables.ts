export type LawyerTimesTable = {
  /** The slug of content/team.yaml. */
  lawyer: string;
  /** JSON (firm/appointments/lawyer-times-rows.ts). */
  settings: string;
  changedAt: number;
  changedBy: string;
};

/** What became of a requested time; old requests have none. */
export type BookingsTable = {
  enquiryId: string;
  /** firm/appointments/booking-states.ts. */
  state: string;
  /** The slug of content/team.yaml; null where nobody covers the area. */
  lawyer: string | null;
  kind: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  minutes: number;
  bufferMinutes: number;
  /** The office's day it starts on, as 2026-11-23. */
  day: string;
  dayNumber: number | null;
  sequence: number;
  changedAt: number;
  /** What staff wrote when they declined or offered other times. */
  reason: string | null;
  /** The visitor's, such as Europe/Lisbon, where their browser said so. */
  timeZone: string | null;
  /** Since when they are at the firm for it, in milliseconds since 1970 (firm/appointments/arrivals.ts). */
  arrivedAt: number | null;
};

export type HoldsTable = {
  lawyer: string;
  /** Quarters of an hour since 1970. */
  quarter: number;
  enquiryId: string;
};

export type BookingOffersTable = {
  enquiryId: string;
  startsAt: number;
  /** `2026-11-23` and `9:30 AM`. */
  day: string;
  time: string;
  /** Whose time it is, by the slug; null where nobody covers the area. */
  lawyer: string | null;
};

export type BookingChangesTable = {
  enquiryId: string;
  /** Of the booking, which it led to. */
  sequence: number;
  /** firm/appointments/last-change.ts. */
  verb: string;
  /** When it was done, and when its mail was to leave; in milliseconds since 1970. */
  at: number;
  leavesAt: number;
  /** JSON: how it stood before (firm/appointments/last-change.ts). */
  before: string;
  /** What staff wrote to the visitor, which stood with it. */
  reason: string | null;
};

export type ToTellTable = {
  enquiryId: string;
  /** JSON: what they know of their appointment (firm/appointments/to-tell.ts); null: it is not of one. */
  known: string;
  changedAt: number;
  /** The user name. */
  changedBy: string;
  /** After it nobody need be told any more; milliseconds since 1970. */
  until: number;
  /** By telephone, or because they said it themselves. */
  toldAt: number | null;
  toldBy: string | null;
  /** When the mail that tells of it leaves, and at the latest; null where none does. */
  leavesAt: number | null;
  latest: number | null;
  /** The Message-ID of its row in the outbox; null where another mail tells of it, or none. */
  mailId: string | null;
  /** JSON: what that mail says, once it was written. */
  said: string | null;
};

export type LawyerCalendarsTable = {
  /** The slug of content/team.yaml. */
  lawyer: string;
  /** Whoever knows it can read the calendar. */
  address: string;
  /** What CalDAV asks for; both null where the address is enough. */
  username: string | null;
  password: string | null;
  changedAt: number;
  changedBy: string;
  etag: string | null;
  lastModified: string | null;
  /** When it was last read whole: only then is it known for all days to come. */
  wholeAt: number | null;
  /** When `busy` was last known to be true, in milliseconds since 1970; null where nothing is known. */
  readAt: number | null;
  /** JSON: [[from, until], ...] in milliseconds since 1970. */
  busy: string;
  triedAt: number | null;
  /** What was wrong with the last try, in a sentence for staff. */
  failure: string | null;
};

export type CalendarFeedsTable = {
  id: string;
  userId: string;
  tokenHash: string;
  createdAt: number;
  revokedAt: number | null;
};
