import type { Log, LogDetail } from "./log.ts";
import { MINUTE } from "#time/units.ts";

/** Of one event, in one minute. */
const MOST = 20;

/**
 * Writes a line for what strangers can cause as often as they like, but at most twenty of one event in a minute: a
 * crowd at the door must not fill the disk. The next line tells with `leftOut` how many were left out (ASVS 5.0,
 * 16.3.3). `clock` in milliseconds since 1970.
 */
export function throttledLog(log: Log, clock: () => number): (event: string, detail: LogDetail) => void {
  const minutes = new Map<string, { since: number; lines: number }>();
  return (event, detail) => {
    const now = clock();
    const last = minutes.get(event);
    const minute = last && Math.abs(now - last.since) < MINUTE ? last : { since: now, lines: 0 };
    minutes.set(event, minute);
    minute.lines += 1;
    if (minute.lines > MOST) return;
    const leftOut = last && minute !== last ? last.lines - MOST : 0;
    log(event, undefined, leftOut > 0 ? { ...detail, leftOut } : detail);
  };
}
