/** Largest body of a form post, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Latest appointment date, in days from today (reading 15). */
export const DAYS_AHEAD = 366;

/**
 * A form sent sooner than this after it was rendered, in milliseconds, is held for a person to look at: people type
 * slower.
 */
export const MINIMUM_TIME = 3000;
