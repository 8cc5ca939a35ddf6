import type { Enquiry } from "./enquiry.ts";
import type { Queries } from "#db/database.ts";
import type { RequestedTime } from "./requested-time.ts";

/** What a request asks for: `2026-11-23`, `9:30 AM`, a practice area of the form, and one lawyer's time by the slug. */
export type TimeWish = {
  day: string;
  time: string;
  area: string;
  lawyer?: string | undefined;
  /** User names of those whom a wall keeps from the person: their time is not given. */
  walled?: readonly string[] | undefined;
  /** The same where nothing may show it: a time that is theirs alone is asked for, and held of nobody. */
  avoided?: readonly string[] | undefined;
  /** One of the staff gives it: no notice is too short. */
  byStaff: boolean;
  /** They gave no telephone number. */
  withoutNumber: boolean;
};

/**
 * A time found free, or open to be asked for; `insert` holds it for a request whose rows are there, and mails what it
 * confirms at once.
 */
export type ChosenTime = RequestedTime & { insert: (queries: Queries, enquiry: Enquiry) => Promise<void> };

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
