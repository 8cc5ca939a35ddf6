import { mondayFrom, weekdayOf } from "./calendar-day.ts";
import { addDays } from "./weeks.ts";

/** `day` is a calendar day such as `2026-12-25`. */
export type PublicHoliday = { day: string; name: string };

/**
 * Ontario's nine public holidays of a year, in order, by the rules in force today: Employment Standards Act, 2000, s. 1
 * ("public holiday"). The Civic Holiday, Easter Monday and Remembrance Day are not among them.
 *
 * Substitute days. Only Canada Day moves here: when July 1 is a Sunday it *is* July 2 (Holidays Act (Canada), s. 2;
 * Legislation Act, 2006, s. 88 (4)). Any other holiday on a weekend stays on its day. Staff are then owed a substitute
 * day off, but the Act lets it be any working day of the next three months (s. 29), so no rule can say when the office
 * is shut: the office announces it as a closure. The extra holidays of the Legislation Act, s. 88 (3) and (5), are for
 * time limits in statutes, not for offices. Unannounced, the promise falls due too early rather than too late.
 */
export function publicHolidays(year: number): PublicHoliday[] {
  return [
    { day: dayOf(year, 1, 1), name: "New Year's Day" },
    { day: mondayFrom(dayOf(year, 2, 15)), name: "Family Day" }, // third Monday of February
    { day: goodFriday(year), name: "Good Friday" },
    { day: mondayFrom(dayOf(year, 5, 18)), name: "Victoria Day" }, // the Monday before May 25
    { day: canadaDay(year), name: "Canada Day" },
    { day: mondayFrom(dayOf(year, 9, 1)), name: "Labour Day" }, // first Monday of September
    { day: mondayFrom(dayOf(year, 10, 8)), name: "Thanksgiving Day" }, // second Monday of October
    { day: dayOf(year, 12, 25), name: "Christmas Day" },
    { day: dayOf(year, 12, 26), name: "Boxing Day" },
  ];
}

function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function canadaDay(year: number): string {
  const july1 = dayOf(year, 7, 1);
  return weekdayOf(july1) === 7 ? addDays(july1, 1) : july1;
}

/**
 * Two days before Easter of the Gregorian calendar: the Sunday after the first full moon from March 21 (Oudin's
 * reckoning).
 */
export function goodFriday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const age = (skippedLeapDays - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  // The church's calendar keeps its full moon within 29 days, and no two in 19 years on the same one.
  const fullMoon = age === 29 || (age === 28 && golden > 10) ? age - 1 : age;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeapDays) % 7;
  return addDays(dayOf(year, 3, 26), fullMoon - weekday);
}
