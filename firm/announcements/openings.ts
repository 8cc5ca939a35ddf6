import type { OfficeHours } from "#firm/content/office-hours.ts";
import { weekdayOf, type Day } from "#time/calendar-day.ts";
import { isHoliday, isWithin, type DaySpan } from "#time/closed-day.ts";
import { officeInstant } from "#time/office-instant.ts";
import { dayAndMonth, officeClock } from "#time/toronto-time.ts";
import { addDays } from "#time/weeks.ts";

/** One stretch in which the office is open; both moments in milliseconds since 1970. */
export type OpenStretch = { day: Day; opensAt: number; closesAt: number };

/** In days. A closure announced for longer than this is a slip of the pen, and nothing is said of what comes after. */
const FARTHEST = 366;

/**
 * All stretches of the first day from `today` on that is open, and the first one of the next such day: at every moment
 * of `today` one of them is still to end. No stretch falls on a public holiday of Ontario or in an announced closure
 * (the rule of firm/enquiries/promise-clock.ts). Empty where no day within a year is open.
 */
export function openingsFrom(today: Day, week: OfficeHours, closures: readonly DaySpan[]): OpenStretch[] {
  const found: OpenStretch[] = [];
  for (let day = today, ahead = 0; ahead < FARTHEST; day = addDays(day, 1), ahead += 1) {
    if (isHoliday(day) || isWithin(day, closures)) continue;
    const stretches = (week.get(weekdayOf(day)) ?? []).map(({ opens, closes }) => ({
      day,
      opensAt: officeInstant(day, opens),
      closesAt: officeInstant(day, closes),
    }));
    if (found.length > 0 && stretches[0]) return [...found, stretches[0]];
    found.push(...stretches);
  }
  return found;
}

/**
 * The hours of the first open day, with its date, so that they stay true however long a page is cached or left open:
 * `Office open Monday, November 23, 9:00 AM to 6:00 PM (Toronto time)`. Undefined where there is none.
 */
export function openingWords([first, ...rest]: OpenStretch[]): string | undefined {
  if (!first) return undefined;
  const hours = [first, ...rest.filter(({ day }) => day === first.day)]
    .map(({ opensAt, closesAt }) => `${officeClock(opensAt)} to ${officeClock(closesAt)}`)
    .join(" and ");
  return `Office open ${dayAndMonth(first.day)}, ${hours} (Toronto time)`;
}
