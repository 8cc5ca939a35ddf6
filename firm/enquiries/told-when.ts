import { isRealDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { MINUTE } from "#time/units.ts";

const MOMENT = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/;

const UNREAD = "Please write the day and the time at which they were told, or leave both empty for just now.";

/**
 * When somebody was told by telephone, in milliseconds since 1970, as the office's clock was typed, such as
 * 2026-11-30T14:05; empty: just now, at `at`. A sentence where that cannot be: not after now, nor before they asked.
 */
export function toldWhen(typed: string, { at, since }: { at: number; since: number }): number | string {
  if (typed === "") return at;
  const [, day = "", clock = ""] = MOMENT.exec(typed) ?? [];
  if (!isRealDay(day)) return UNREAD;
  const moment = officeInstant(day, clock);
  // What is typed has no seconds.
  if (moment > at) return "They cannot have been told after now. Please look at the time.";
  if (moment + MINUTE <= since)
    return "It came in after that: they cannot have been told before. Please look at the time.";
  return Math.max(moment, since);
}
