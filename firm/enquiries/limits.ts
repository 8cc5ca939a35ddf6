import type { Limit } from "#db/rate-limits.ts";
import type { Cap } from "#mail/strangers-mail.ts";
import { DAY, HOUR } from "#time/units.ts";

/** Largest body of a form post, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Latest appointment date, in days from today (reading 15). */
export const DAYS_AHEAD = 366;

/**
 * A form sent sooner than this after it was rendered, in milliseconds, is held for a person to look at: people type
 * slower.
 */
export const MINIMUM_TIME = 3000;

/**
 * Posts without a form's hidden fields, from all together: programs may use the API, but none has reason to use it
 * often. Further ones are held for a person to look at.
 */
export const WITHOUT_FORM: Limit = { limit: 5, window: HOUR };

/** Who writes to a lawyer writes a few times a day; a hundred people an hour write to no small firm. */
export const ACKNOWLEDGEMENTS: Cap = {
  kind: "acknowledgement",
  mailbox: { limit: 5, window: DAY },
  brake: { limit: 100, window: HOUR },
  words: "Enquiries are stored and stand in the inbox, but their senders are mailed no acknowledgement for now.",
};

/** Mails to the firm of held enquiries that say they cannot wait. */
export const HELD_ALERTS: Cap = {
  kind: "notice",
  mailbox: { limit: 12, window: HOUR },
  brake: { limit: 12, window: HOUR },
  words:
    "Enquiries held back that say they cannot wait stand first in the list Held back, but no mail tells of them for now.",
};
