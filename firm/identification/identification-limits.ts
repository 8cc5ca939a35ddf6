import { DAY, HOUR, MINUTE } from "#time/units.ts";

const MEGABYTE = 1024 * 1024;

/** How long a link works, in milliseconds. */
export const LINK_LIFE = 14 * DAY;

/** Of one sending: files, the size of one and of all together, in bytes. A phone's photograph has 3 to 8 MB. */
export const FILES = 6;
export const FILE_BYTES = 10 * MEGABYTE;
export const TOTAL_BYTES = 30 * MEGABYTE;

/** Text of one sending, in bytes: all answers at their longest. */
export const TEXT_BYTES = 64 * 1024;

/**
 * What is read of one sending at all, in bytes. Beyond `TOTAL_BYTES` nothing of it is stored; it is read to its end so
 * that the browser shows the page that says so, with the answers in it.
 */
export const READ_BYTES = 64 * MEGABYTE;

/** How long one sending may take, in milliseconds: 30 MB at 0.8 Mbit/s. */
export const UPLOAD_TIME = 5 * MINUTE;

/** Sendings under way at once on one server, of all links and of one: each holds half a megabyte. */
export const AT_ONCE = 6;
export const AT_ONCE_OF_LINK = 2;

/** Versions of one enquiry; who needs more calls. */
export const VERSIONS = 20;

/** Bytes a day, for one enquiry, where some tries fail, and for all together. */
export const DAY_OF_ONE = { limit: 8 * TOTAL_BYTES, window: DAY };
export const DAY_OF_ALL = { limit: 1024 * MEGABYTE, window: DAY };

/** Links that are none, asked for from one address. The token has 256 bits: this spares the database. */
export const GUESSES = { limit: 30, window: 10 * MINUTE };

/** Bytes of a file that are encrypted and stored as one row. */
export const PIECE_BYTES = 256 * 1024;

/** After so long, in milliseconds, what did not arrive whole never will: longer than `UPLOAD_TIME` by far. */
export const UNFINISHED = HOUR;
