import type { Database } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { putOffEnquiries, remindersOf } from "#firm/enquiries/not-forgotten.ts";
import { isAtTime } from "#firm/enquiries/later-day.ts";
import { officeDay } from "#time/days.ts";
import { officeClock, shortTorontoDay, shortTorontoTime } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** `Due today`, `Due since 2:30 PM`, `Nov 24, 2026, 2:30 PM`: a time is said where one was chosen. */
function saidOf(dueAt: number, isToday: boolean, now: number): string {
  const clock = isAtTime(dueAt) ? officeClock(dueAt) : "";
  if (isToday && clock === "") return "Due today";
  const when =
    isToday && dueAt <= now ? clock : [isToday ? "Today" : shortTorontoDay(dueAt), clock].filter(Boolean).join(", ");
  return dueAt <= now ? `Due since ${when}` : when;
}

/**
 * What who looks asked to be reminded of, and what anybody snoozed; `now` in milliseconds since 1970. What falls on a
 * day, and no time of it, is due from its beginning, by the office's clock: the mail goes, and what was snoozed comes back, at 8.
 */
export async function notForgotten({ queries }: Database, user: User, now: number) {
  const [reminders, putOff] = await Promise.all([remindersOf(queries, user), putOffEnquiries(queries, user.username)]);
  const today = officeDay(new Date(now));
  const isToday = (moment: number) => officeDay(new Date(moment)) === today;
  return {
    reminders: reminders.map(({ dueAt, person, ...one }) => ({
      ...one,
      person: shownName(person),
      due: dueAt <= now || (isToday(dueAt) && !isAtTime(dueAt)),
      when: saidOf(dueAt, isToday(dueAt), now),
    })),
    putOff: putOff.map(({ putOffUntil, respondBy, person, ...one }) => ({
      ...one,
      person: shownName(person),
      day: shortTorontoDay(putOffUntil),
      today: putOffUntil <= now || isToday(putOffUntil),
      overdue: respondBy < now,
      // The promise runs on, and falls before it comes back.
      promised: respondBy >= now && respondBy < putOffUntil ? shortTorontoTime(respondBy) : "",
    })),
  };
}

export type NotForgottenData = Awaited<ReturnType<typeof notForgotten>>;
