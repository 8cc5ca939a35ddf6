import { lastReturned } from "#firm/enquiries/returned-calls.ts";
import { lastTries } from "#firm/enquiries/try-call.ts";
import type { Queries } from "#db/database.ts";
import { datedMoment, officeClock } from "#time/toronto-time.ts";
import { officeDay } from "#time/days.ts";
import { DAY } from "#time/units.ts";

/** What was tried before is no news of what somebody is called about now; in milliseconds. */
const SINCE = 7 * DAY;

/** When somebody called them last, by the user name, and whether it was in vain. */
export type LastReached = { at: string; by: string; inVain: boolean };

/** Of some enquiries when somebody called them last, by the id; `now` in milliseconds since 1970. */
export async function lastReached(queries: Queries, ids: string[], now: number): Promise<Map<string, LastReached>> {
  const [tries, returned] = await Promise.all([
    lastTries(queries, ids, now - SINCE),
    lastReturned(queries, ids, now - SINCE),
  ]);
  const today = officeDay(new Date(now));
  const inWords = (at: number) => (officeDay(new Date(at)) === today ? officeClock(at) : datedMoment(at, now));
  return new Map(
    ids.flatMap((id) => {
      const [tried, reached] = [tries.get(id), returned.get(id)];
      const inVain = tried !== undefined && tried.at > (reached?.at ?? 0);
      const last = inVain ? tried : reached;
      return last ? [[id, { at: inWords(last.at), by: last.by, inVain }] as const] : [];
    }),
  );
}
