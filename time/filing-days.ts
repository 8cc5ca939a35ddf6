import { weekdayOf, type Day } from "./calendar-day.ts";
import { goodFriday, publicHolidays } from "./public-holidays.ts";
import { addDays } from "./weeks.ts";

/**
 * Days that federal law calls holidays and Ontario does not (Interpretation Act, R.S.C. 1985, c. I-21, s. 35(1),
 * "holiday"): Easter Monday, the National Day for Truth and Reconciliation and Remembrance Day.
 */
function federalHolidays(year: number): Day[] {
  return [addDays(goodFriday(year), 3), `${year}-09-30`, `${year}-11-11`];
}

/** When offices and couriers are short of people: no law, but the firm's caution. Month and day. */
const QUIET = { from: "12-24", until: "01-02" };

/**
 * The last day strictly before a time limit on which somebody can be counted on to receive a paper: Monday to Friday,
 * no federal holiday, none of Ontario's, and not from December 24 to January 2. It is never after the limit, so an
 * extra holiday can only make it safer.
 */
export function lastFilingDayBefore(limit: Day): Day {
  let day = addDays(limit, -1);
  while (!isFilingDay(day)) day = addDays(day, -1);
  return day;
}

function isFilingDay(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const monthAndDay = day.slice(5);
  return (
    weekdayOf(day) <= 5 &&
    monthAndDay < QUIET.from &&
    monthAndDay > QUIET.until &&
    !publicHolidays(year).some((holiday) => holiday.day === day) &&
    !federalHolidays(year).includes(day)
  );
}
