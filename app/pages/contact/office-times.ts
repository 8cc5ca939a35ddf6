import type { Site } from "#firm/content/schema/firm-facts.ts";
import { officeHours, type Opening } from "#firm/content/office-hours.ts";
import { publicHolidays } from "#time/public-holidays.ts";

/** When the office is open, as the browser is told it: enough to say that a chosen time falls outside. */
export type OfficeTimes = {
  /** By ISO weekday, 1 for Monday; a weekday that is missing is closed. */
  week: Record<number, readonly Opening[]>;
  /** Days the office is shut, both ends included; a public holiday has a name. */
  closed: { from: string; until: string; name?: string }[];
};

/** For appointments from `today`, such as 2026-11-20, up to a year ahead. */
export function officeTimes(site: Pick<Site, "hours" | "announcements">, today: string): OfficeTimes {
  const year = Number(today.slice(0, 4));
  const holidays = [...publicHolidays(year), ...publicHolidays(year + 1)].filter(({ day }) => day >= today);
  const closures = site.announcements.flatMap(({ closed }) => closed ?? []);
  return {
    week: Object.fromEntries(officeHours(site.hours)),
    closed: [...holidays.map(({ day, name }) => ({ from: day, until: day, name })), ...closures],
  };
}
