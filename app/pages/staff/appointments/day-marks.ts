import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import type { Services } from "#app/request/services.ts";
import { isWithin } from "#time/closed-day.ts";
import { publicHolidays } from "#time/public-holidays.ts";

/** Why nobody, or not everybody, is there on a day of some; `lawyer`: whose days alone are asked for, by the slug. */
export async function dayMarks(
  { announcements, content, database }: Pick<Services, "announcements" | "content" | "database">,
  days: readonly string[],
  lawyer: string | undefined,
) {
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  const holidays = [...years].flatMap((year) => publicHolidays(year));
  const closures = announcements.closures();
  const everybody = lawyersOf(content, await changedTimes(database.queries));
  const shown = everybody.filter(({ slug }) => lawyer === undefined || slug === lawyer);
  return (day: string) => ({
    holiday: holidays.find((one) => one.day === day)?.name,
    closed: isWithin(day, closures),
    away: shown.filter(({ away }) => isWithin(day, away)).map(({ name }) => name),
    /** For a part of it, with the hours. */
    awayForHours: shown
      .filter(({ away }) => !isWithin(day, away))
      .flatMap(({ name, hoursAway }) =>
        hoursAway.filter((one) => one.day === day).map(({ from, until }) => `${name}, ${from} to ${until}`),
      ),
  });
}

const TO_SETTLE: readonly (string | null)[] = ["held", "asked", "confirmed"];

/** Nobody declined or cancelled it or offered other times; of before times were held, it waits. */
export function isToSettle({ state, closedAs }: Pick<CalendarRequest, "state" | "closedAs">): boolean {
  return state === null ? closedAs === null : TO_SETTLE.includes(state);
}
