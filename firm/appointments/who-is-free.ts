import type { Changing } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { DAY } from "#time/units.ts";
import { covers, QUARTER, quartersOf } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";

type Span = Pick<Booking, "day" | "startsAt" | "minutes" | "bufferMinutes">;

/**
 * Who has none of a span's quarters of an hour held, and room for one more that day: whoever the booking is with, else
 * someone of its area, and where nobody covers that, anyone. Hours and calendars are not asked: a person decides.
 */
export async function whoIsFree(
  {
    queries,
    office,
    booking,
    lawyer,
    area,
    at,
  }: Pick<Changing, "at" | "queries" | "office" | "booking" | "lawyer" | "area">,
  span: Span,
): Promise<Lawyer | undefined> {
  const quarters = quartersOf(span.startsAt, span);
  const [from, until] = [quarters[0]! * QUARTER - DAY, quarters.at(-1)! * QUARTER + DAY];
  const engaged = await engagedBetween(queries, { from, until, now: at, except: booking.enquiryId });
  const ofArea = office.lawyers.filter((one) => covers(one, area));
  const others = ofArea.length > 0 ? ofArea : office.lawyers;
  const inOrder = lawyer ? [lawyer, ...others] : others;
  return inOrder.find(({ slug, mostPerDay = Infinity }) => {
    if (office.walled?.has(slug)) return false;
    const own = engaged.get(slug);
    return (
      !own || ((own.perDay.get(span.day) ?? 0) < mostPerDay && !quarters.some((quarter) => own.quarters.has(quarter)))
    );
  });
}
