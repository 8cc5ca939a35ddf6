import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";

/** Whether text is a day of the calendar written `2026-11-30`; February 30 is none. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const TORONTO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: OFFICE_TIME_ZONE, dateStyle: "short" });

/** The office's calendar day at a moment, as `2026-11-20` (reading 15). */
export function officeDay(at: Date): string {
  return TORONTO_DAY.format(at);
}
