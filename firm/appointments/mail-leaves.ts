import { leavesInTime, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { HOUR, MINUTE } from "#time/units.ts";

/** How long a mail that tells of it waits, in milliseconds: what is taken back by then was told to nobody. */
export const MAIL_WAITS = 5 * MINUTE;

/**
 * However often it is changed meanwhile, they are told this long after the first change of which they know nothing, in
 * milliseconds: as long as that could be taken back.
 */
const LONGEST = 15 * MINUTE;

/** Whoever is to come within this time, or may pick a time within it, is told at once; in milliseconds. */
const SOON = HOUR;

/** How long before a promise ends it leaves at the latest, in milliseconds (in-time.ts). */
const BEFORE_PROMISE = MINUTE;

type Asked = {
  at: number;
  enquiry: Pick<Enquiry, "closedAs" | "respondBy">;
  /** The times it is about: those let go, those had and those offered. */
  moments: number[];
};

/**
 * When the mail that tells of a change leaves: after `MAIL_WAITS`, yet never past the promised answer, which is met by
 * it, and at once where one of the times is near. In milliseconds since 1970.
 */
export function mailLeaves({ at, enquiry, moments }: Asked): number {
  const isNear = moments.some((moment) => moment > at && moment - at <= SOON);
  return isNear ? at : leavesInTime(enquiry, { at, waits: MAIL_WAITS, beforePromise: BEFORE_PROMISE });
}

/** When it leaves at the latest, whatever is changed until then. */
export function mailLeavesAtLatest({ at, enquiry }: Asked): number {
  return leavesInTime(enquiry, { at, waits: LONGEST, beforePromise: BEFORE_PROMISE });
}

/**
 * Of a mail that waits again, because what was done since was taken back: when it was to leave before (`again`), or
 * `anew` where that has passed, or is sooner. All in milliseconds since 1970.
 */
export function leavesAgain(anew: number, again: number | undefined, at: number): number {
  return again === undefined || again <= at ? anew : Math.min(anew, again);
}
