import type { Queries } from "#db/database.ts";
import { MINUTE } from "#time/units.ts";
import type { Booking } from "./bookings.ts";
import { nobodyThere } from "./nobody-there.ts";
import type { OfficeParts } from "./office-now.ts";

/** How often a mail is looked at again that waits until somebody is there, in milliseconds. */
export const LOOKED_AT_AGAIN = 15 * MINUTE;

/**
 * Whether no mail confirms a booking or reminds of it yet: nobody is there at its time, until it is moved, offered
 * otherwise or given up, or somebody is there again. `now` in milliseconds since 1970.
 */
export async function waitsForSomebody(
  queries: Queries,
  parts: OfficeParts,
  { enquiryId }: Pick<Booking, "enquiryId">,
  now: number,
): Promise<boolean> {
  return (await nobodyThere(queries, parts, [enquiryId], now)).has(enquiryId);
}
