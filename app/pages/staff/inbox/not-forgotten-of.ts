import type { Database } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { putOffEnquiries, remindersOf } from "#firm/enquiries/not-forgotten.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** What who looks asked to be reminded of, and what anybody snoozed; `now` in milliseconds since 1970. */
export async function notForgotten({ queries }: Database, user: User, now: number) {
  const [reminders, putOff] = await Promise.all([remindersOf(queries, user), putOffEnquiries(queries, user.username)]);
  return {
    reminders: reminders.map(({ dueAt, person, ...one }) => ({
      ...one,
      person: shownName(person),
      day: shortTorontoDay(dueAt),
      due: dueAt <= now,
    })),
    putOff: putOff.map(({ putOffUntil, respondBy, person, ...one }) => ({
      ...one,
      person: shownName(person),
      day: shortTorontoDay(putOffUntil),
      overdue: respondBy < now,
    })),
  };
}

export type NotForgottenData = Awaited<ReturnType<typeof notForgotten>>;
