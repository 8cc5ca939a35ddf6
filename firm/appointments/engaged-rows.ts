import type { Queries } from "#db/database.ts";
import { QUARTER, type Engaged } from "./free-times.ts";
import { busyBetween } from "./lawyer-calendar-rows.ts";
import { offersBetween } from "./offered-times.ts";

const NONE: Engaged["busy"] = [];

type Range = {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  now: number;
  /** A request whose own time does not count: it is to be moved. */
  except?: string | undefined;
};

/** What is held of each lawyer's time, what is offered of it, and what their own calendars say, by their slug. */
export async function engagedBetween(
  queries: Queries,
  { from, until, now, except = "" }: Range,
): Promise<Map<string, Engaged>> {
  const rows = await queries
    .selectFrom("holds")
    .innerJoin("bookings", "bookings.enquiryId", "holds.enquiryId")
    .select(["holds.lawyer", "quarter", "holds.enquiryId", "day"])
    .where("quarter", ">=", Math.floor(from / QUARTER))
    .where("quarter", "<=", Math.ceil(until / QUARTER))
    .where("holds.enquiryId", "!=", except)
    .execute();
  type Growing = Engaged & { quarters: Set<number>; perDay: Map<string, number> };
  const nothing = (): Growing => ({ quarters: new Set(), perDay: new Map(), busy: NONE });
  const engaged = new Map<string, Growing>();
  for (const [lawyer, busy] of await busyBetween(queries, { from, until, now }))
    engaged.set(lawyer, { ...nothing(), busy });
  const seen = new Set<string>();
  for (const { lawyer, quarter, enquiryId, day } of rows) {
    const one = engaged.get(lawyer) ?? nothing();
    engaged.set(lawyer, one);
    one.quarters.add(Number(quarter));
    if (!seen.has(enquiryId)) one.perDay.set(day, (one.perDay.get(day) ?? 0) + 1);
    seen.add(enquiryId);
  }
  for (const { lawyer, ...offer } of await offersBetween(queries, { from, until, now, except })) {
    const one = engaged.get(lawyer) ?? nothing();
    engaged.set(lawyer, { ...one, offered: [...(one.offered ?? []), offer] });
  }
  return engaged;
}
