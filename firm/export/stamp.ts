import { torontoStamp } from "#time/toronto-time.ts";

/** A moment in milliseconds since 1970 as a cell of a spreadsheet: `2026-11-21 09:00:00`, empty where there is none. */
export function stamp(at: number | null): string {
  return at === null ? "" : torontoStamp(at);
}

/** The heading of a column of such moments. */
export const inToronto = (heading: string) => `${heading} (Toronto time)`;
