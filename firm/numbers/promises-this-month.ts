import { officeDay } from "#time/days.ts";
import { countPromises, type Place, type PromiseCounts } from "./count-of-span.ts";
import { instantsOf, type Span } from "./span.ts";

/** With the days they are of, as the page of Numbers is asked for them. */
export type PromisesOfMonth = PromiseCounts & Pick<Span, "from" | "to">;

/**
 * What became of the promises given since the first of the month, by the office's calendar; `now` in milliseconds since
 * 1970. Read through one index over that month alone.
 */
export async function promisesThisMonth(place: Place, now: number): Promise<PromisesOfMonth> {
  const to = officeDay(new Date(now));
  const span = { from: `${to.slice(0, 7)}-01`, to };
  return { ...span, ...(await countPromises(place, instantsOf(span), now)) };
}
