import { MINUTE } from "./units.ts";

/** Minutes remembered: a mail names the same two several times. */
const KEPT = 100;

/**
 * What depends on a moment's minute alone, worked out once for each; for what asks Intl or Temporal, which take long.
 * The office's days, and its changes to and from summer time, begin on a minute.
 * @param workOut given the beginning of the minute; it and what is asked for are in milliseconds since 1970
 */
export function perMinute<Result>(workOut: (minute: number) => Result): (at: number) => Result {
  const known = new Map<number, Result>();
  return (at) => {
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const found = known.get(minute);
    if (found !== undefined) return found;
    const result = workOut(minute);
    if (known.size >= KEPT) known.clear();
    known.set(minute, result);
    return result;
  };
}
