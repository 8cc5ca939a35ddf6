import { officeDay } from "#time/days.ts";
import { backupTime } from "./name.ts";

/**
 * How many days, weeks and months of backups are kept. An erased enquiry is out of the last one after this many months.
 */
const DAILY = 7;
const WEEKLY = 4;
const MONTHLY = 12;

/** Nothing younger than this goes, in milliseconds: one made by hand before a change stays beside the night's. */
const UNTOUCHED = 24 * 60 * 60 * 1000;

/**
 * Which of these files may go: of each of the last seven days, four weeks and twelve months that have a backup the
 * newest is kept. Days are the office's; weeks begin on Monday. Files that are no backups by their name are never
 * named.
 */
export function expiredBackups(files: string[], now: number): string[] {
  const backups = files
    .flatMap((file) => {
      const at = backupTime(file);
      return at === undefined ? [] : [{ file, at, day: officeDay(new Date(at)) }];
    })
    .toSorted((a, b) => b.at - a.at);
  const kept = new Set(backups.filter(({ at }) => now - at < UNTOUCHED).map(({ file }) => file));
  keepNewest(DAILY, (day) => day);
  keepNewest(WEEKLY, mondayOf);
  keepNewest(MONTHLY, (day) => day.slice(0, 7));
  return backups.map(({ file }) => file).filter((file) => !kept.has(file));

  function keepNewest(limit: number, period: (day: string) => string): void {
    const seen = new Set<string>();
    for (const { file, day } of backups) {
      if (seen.size === limit) return;
      if (seen.has(period(day))) continue;
      seen.add(period(day));
      kept.add(file);
    }
  }
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
