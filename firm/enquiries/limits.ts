/** Longest accepted value of each field, in characters: far above any honest use, far below a flood. */
export const LENGTHS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  subject: 200,
  message: 10_000,
  practiceArea: 60,
  preferredDate: 10,
  preferredTime: 8,
  description: 10_000,
  correction: 10_000,
} as const;

/** Shortest message, in characters (specification, section 9). */
export const MESSAGE_MINIMUM = 10;

/** Largest body of a form post, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Latest appointment date, in days from today (reading 15). */
export const DAYS_AHEAD = 366;

/**
 * A form sent sooner than this after it was drawn, in milliseconds, is held for a person to look at: people type
 * slower.
 */
export const MINIMUM_TIME = 3000;
