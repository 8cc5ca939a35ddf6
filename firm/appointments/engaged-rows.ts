import type { Queries } from "#db/database.ts";
import { QUARTER, type Engaged } from "./free-times.ts";

type Range = {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** A request whose own time does not count: it is to be moved. */
  except?: string | undefined;
};

/** What is held of each lawyer's time, by their slug. */
export async function engagedBetween(
  queries: Queries,
  { from, until, except = "" }: Range,
): Promise<Map<string, Engaged>> {
  const rows = await queries
    .selectFrom("holds")
    .innerJoin("bookings", "bookings.enquiryId", "holds.enquiryId")
    .select(["holds.lawyer", "quarter", "holds.enquiryId", "day"])
    .where("quarter", ">=", Math.floor(from / QUARTER))
    .where("quarter", "<=", Math.ceil(until / QUARTER))
    .where("holds.enquiryId", "!=", except)
    .execute();
  const engaged = new Map<string, Engaged & { quarters: Set<number>; perDay: Map<string, number> }>();
  const seen = new Set<string>();
  for (const { lawyer, quarter, enquiryId, day } of rows) {
    const one = engaged.get(lawyer) ?? { quarters: new Set(), perDay: new Map(), busy: [] };
    engaged.set(lawyer, one);
    one.quarters.add(Number(quarter));
    if (!seen.has(enquiryId)) one.perDay.set(day, (one.perDay.get(day) ?? 0) + 1);
    seen.add(enquiryId);
  }
  return engaged;
}
