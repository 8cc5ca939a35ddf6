/** In milliseconds. A day on a clock that is set forward or back may be an hour shorter or longer. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
