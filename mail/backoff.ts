/** First pause before another try, in milliseconds; each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 30_000;
export const LONGEST_PAUSE = 4 * 60 * 60 * 1000;

/** Tries before a mail is given up: with these pauses, about three days, as long as a weekend without a mail server. */
export const ATTEMPTS = 30;

/** Tries before a refusal that the mail server calls final is believed: some say so while they are being set up. */
export const REFUSED_ATTEMPTS = 3;

/**
 * The pause after the nth try, in milliseconds. `chance` is from 0 to 1: mails that failed together do not come back
 * together.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + chance / 2));
}
