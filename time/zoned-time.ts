import { OFFICE_TIME_ZONE } from "./office-time-zone.ts";
import { torontoTime } from "./toronto-time.ts";

/**
 * A moment in milliseconds since 1970 as a visitor's clock shows it: `Monday, November 23, 2026 at 3:30 PM
 * (Europe/Lisbon)`; undefined where no zone is known or it shows what Toronto's does.
 */
export function timeElsewhere(at: number, timeZone: string | null): string | undefined {
  if (timeZone === null) return undefined;
  const shown = (zone: string) => {
    const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "full" }).format(at);
    const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" }).format(at);
    return `${day} at ${time.replace("\u202F", " ")}`;
  };
  try {
    const own = shown(timeZone);
    return own === shown(OFFICE_TIME_ZONE) ? undefined : `${own} (${timeZone})`;
  } catch {
    // A zone that this machine does not know any more.
    return undefined;
  }
}

/** Toronto's time, and the visitor's beside it where that is another. */
export function bothTimes(at: number, timeZone: string | null): string {
  const own = timeElsewhere(at, timeZone);
  return own ? `${torontoTime(at)}, which is ${own} for you` : torontoTime(at);
}
