import { NOT_URGENT } from "./urgency.ts";

/** Of those that were not held back, or were released. */
export const TRUSTED = "(held_reason is null or released_at is not null)";

/** What became of an enquiry that nobody should have entered (entered-by-mistake.ts, entered-twice.ts). */
export const WRONGLY_ENTERED: readonly string[] = ["mistake", "twice"];

/** What is a new enquiry to the firm: nothing that was wrongly entered, or beside another one of the same matter. */
export const COUNTED =
  `${TRUSTED} and goes_on_from is null and ` +
  `(closed_as is null or closed_as not in (${WRONGLY_ENTERED.map((name) => `'${name}'`).join(", ")}))`;

/** Of those that were not declined for a conflict: what is left of them is no matter of the firm. */
export const NO_CONFLICT = "(closed_as is null or closed_as != 'conflict')";

/**
 * Which rows of `enquiries` are in which list, in SQL. Word for word the conditions of the partial indexes
 * (db/migrations): an engine uses an index only where it sees its condition. `waiting` is what the inbox, its counts,
 * warnings and figures mean by it.
 */
export const CONDITIONS = {
  waiting: `erased_at is null and closed_at is null and ${TRUSTED}`,
  unread: `erased_at is null and read_at is null and ${TRUSTED}`,
  closed: `erased_at is null and closed_at is not null and ${TRUSTED}`,
  mine: `erased_at is null and closed_at is null and owner is not null and ${TRUSTED}`,
  outcome: `erased_at is null and outcome is not null and ${TRUSTED}`,
  all: `erased_at is null and ${TRUSTED}`,
  // No list of its own: what is answered by a time before anybody read it (timed-unread.ts).
  timed: `erased_at is null and read_at is null and closed_as = 'answered' and urgency < ${NOT_URGENT} and ${TRUSTED}`,
  // Below the list of what is one's own and waits (handed.ts).
  handed: `erased_at is null and closed_at is not null and handed_at is not null and ${TRUSTED}`,
  held: "erased_at is null and held_reason is not null and released_at is null",
};
