import { MINUTE } from "#time/units.ts";

/**
 * Signed out after this long without use, in milliseconds: an unattended screen must not stay open (ASVS 5.0, 7.3.1).
 */
export const IDLE_LIMIT = 60 * MINUTE;

/** Signed out after this long in any case, in milliseconds: one working day (ASVS 5.0, 7.3.2). */
export const ABSOLUTE_LIMIT = 12 * 60 * MINUTE;

/** Use is written down at most this often, in milliseconds, so that reading pages does not write each time. */
export const SEEN_EVERY = MINUTE;

/** One from ahead was begun by a clock that was set right since, and would outlive its time. */
export function sessionIsOver({ createdAt, seenAt }: { createdAt: number; seenAt: number }, now: number): boolean {
  return Math.abs(now - seenAt) > IDLE_LIMIT || Math.abs(now - createdAt) > ABSOLUTE_LIMIT;
}
