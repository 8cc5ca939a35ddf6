import { leavesInTime, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { HOUR, MINUTE } from "#time/units.ts";

/** How long a mail that tells of it waits, in milliseconds: what is taken back by then was told to nobody. */
export const MAIL_WAITS = 5 * MINUTE;

/** Whoever is to come within this time, or may pick a time within it, is told at once; in milliseconds. */
const SOON = HOUR;

/** How long before a promise ends it leaves at the latest, in milliseconds (in-time.ts). */
const BEFORE_PROMISE = MINUTE;

type Asked = {
  at: number;
  enquiry: Pick<Enquiry, "closedAs" | "respondBy" | "values">;
  /** The times it is about: those let go, those had and those offered. */
  moments: number[];
};

/**
 * When the mail that tells of a change leaves: after `MAIL_WAITS`, yet never past the promised answer, which is met by
 * it, and at once where one of the times is near, or where there is no address to mail. In milliseconds since 1970.
 */
export function mailLeaves({ at, enquiry, moments }: Asked): number {
  const isNear = moments.some((moment) => moment > at && moment - at <= SOON);
  if (isNear || !enquiry.values.email) return at;
  return leavesInTime(enquiry, { at, waits: MAIL_WAITS, beforePromise: BEFORE_PROMISE });
}
