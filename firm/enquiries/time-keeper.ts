import type { BookingsTable } from "#db/booking-tables.ts";
import type { Enquiry } from "./enquiry.ts";
import type { Queries } from "#db/database.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { RequestedTime } from "./requested-time.ts";

/** What a request asks for: `2026-11-23`, `9:30 AM`, a practice area of the form, and one lawyer's time by the slug. */
export type TimeWish = {
  day: string;
  time: string;
  area: string;
  lawyer?: string | undefined;
  /** By the slug, whose it is where they are free at it; else it is with whoever is. */
  asked?: string | undefined;
  /** How they are to meet; left out: as the lawyer usually does. */
  kind?: MeetingKind | undefined;
  /** User names of those whom a wall keeps from the person: their time is not given. */
  walled?: readonly string[] | undefined;
  /** The same where nothing may show it: a time that is theirs alone is asked for, and held of nobody. */
  avoided?: readonly string[] | undefined;
  /** One of the staff gives it: no notice is too short. */
  byStaff: boolean;
  /** Who, by user name. */
  enteredBy?: string | undefined;
  /** Ways to meet for which they gave no number or address. */
  cannotMeet: readonly MeetingKind[];
};

/**
 * A time found free, or open to be asked for; `insert` holds it for a request whose rows are there, and mails what it
 * confirms at once. Answers how it stands then.
 */
export type ChosenTime = Pick<RequestedTime, "startsAt"> & {
  insert: (queries: Queries, enquiry: Enquiry) => Promise<RequestedTime>;
};

/** How a booking stands that goes with its request; `held`: nobody has confirmed it. */
export type OpenTime = "held" | "asked" | "proposed" | "lapsed" | "confirmed";

/** An appointment to come whose time is somebody's own; `lawyer` by the slug. */
export type TimeToCome = Pick<BookingsTable, "state" | "startsAt" | "lawyer">;

type ByStaff = { id: string; actor: string; at: number };

/** Handed in likewise: the time of a request goes and comes back with it, in the transaction that it is given. */
export type TimesOfDeclined = {
  /** Before the request itself is locked: a booking's own verbs lock in this order too. */
  lock: (queries: Queries, id: string) => Promise<void>;
  /** Undefined where it has none, or none that goes with it. `lawyer`: by the slug, null for nobody yet. */
  stands: (
    queries: Queries,
    id: string,
    at: number,
  ) => Promise<{ state: OpenTime; startsAt: number; lawyer: string | null } | undefined>;
  /**
   * The time is free at once; `leavesAt`: when the mail leaves that says so, undefined where nobody need be told;
   * `waited`: the request did for its answer. Answers what that mail says of it, as a sentence.
   */
  letGo: (
    queries: Queries,
    act: ByStaff & { leavesAt: number | undefined; waited: boolean },
  ) => Promise<string | undefined>;
  /**
   * Declined just now, they gave no address: they are to be told by telephone, with a time that went or without; or
   * they know it already.
   */
  mustTell: (queries: Queries, act: ByStaff & { knows: boolean }) => Promise<void>;
  /** As it stood, where it went with its request; where its time is not free any more, it is only asked for. */
  bringBack: (queries: Queries, act: ByStaff) => Promise<void>;
  /** What is to be told of it follows the e-mail address, which was changed. */
  readdress: (queries: Queries, act: Omit<ByStaff, "actor">) => Promise<void>;
  away: AwayNow;
};

/** Who of the staff is away, by user name, and on which day they are there again: `Tue, Dec 1`. */
export type AwayNow = (queries: Queries, at: number) => Promise<ReadonlyMap<string, string>>;

/** The time went to another while it was being held: the transaction is taken back, and the request looked at again. */
export class TimeGoneError extends Error {}

/**
 * What an enquiry's store asks of the matter that holds times (firm/appointments), which is handed in: that matter
 * knows enquiries, and not the other way round. Moments are in milliseconds since 1970.
 */
export type TimeKeeper = {
  /** A sentence with the nearest free times where the wish cannot be had; asked outside of the transaction. */
  refusal: (queries: Queries, wish: TimeWish, at: number) => Promise<string | undefined>;
  /**
   * In the transaction: the time, or undefined where it has gone. What looks as if no person had sent it is `untrusted`
   * and holds nothing.
   */
  choose: (
    queries: Queries,
    wish: TimeWish,
    by: { at: number; untrusted: boolean; timeZone: string | null },
  ) => Promise<ChosenTime | undefined>;
  /** For the same form sent once more. */
  requestedTime: (queries: Queries, enquiryId: string) => Promise<RequestedTime | undefined>;
};
