import type { Queries } from "#db/database.ts";
import { DAYS_AHEAD } from "#firm/enquiries/enquiries.ts";
import { addDays, mondayOf } from "#time/weeks.ts";
import { requestsBetween } from "./appointments.ts";
import { EXPECTED } from "./booking-states.ts";

/** Looked through at once, in days: the next is nearly always within the first. */
const AT_ONCE = 28;

/**
 * From a day on, the first on which somebody is expected, and how many are in its week from that day on; undefined:
 * none is booked. `lawyer`: one lawyer's alone, by the slug.
 */
export async function nextToCome(
  queries: Queries,
  from: string,
  lawyer?: string,
): Promise<{ day: string; monday: string; count: number } | undefined> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += AT_ONCE) {
    const first = addDays(from, ahead);
    // The week of the last day is looked at as a whole.
    const rows = await requestsBetween(queries, first, addDays(first, AT_ONCE + 6), lawyer);
    const days = rows.filter(({ state }) => EXPECTED.some((one) => one === state)).map((one) => one.preferredDate);
    const [day] = days.toSorted();
    if (day === undefined) continue;
    const monday = mondayOf(day);
    return { day, monday, count: days.filter((one) => mondayOf(one) === monday).length };
  }
  return undefined;
}
