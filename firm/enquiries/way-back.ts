import { MINUTE } from "#time/units.ts";

/** As long as a slip of one's own can be taken back, in milliseconds, where nobody has built upon it since. */
export const WAY_BACK = 15 * MINUTE;

/** Whether what was done then can still be taken back; both in milliseconds since 1970. */
export function isRecent(doneAt: number, now: number): boolean {
  return doneAt > now - WAY_BACK;
}
