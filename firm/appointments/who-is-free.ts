import type { Changing } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";
import { engagedBetween } from "./engaged-rows.ts";
import type { Meeting } from "#firm/content/schema/lawyer-times.ts";
import { DAY } from "#time/units.ts";
import { covers, quartersOf } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";

type Span = Pick<Booking, "day" | "startsAt" | "minutes" | "bufferMinutes">;

/**
 * Who has none of a span's quarters of an hour held, and room for one more that day: whoever the booking is with, else
 * someone of its area, and where nobody covers that, anyone. Hours and calendars are not asked: a person decides.
 * `meeting`: how long each of them would meet; undefined: as long as the span.
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
  meeting: (lawyer: Lawyer) => Pick<Meeting, "minutes" | "bufferMinutes"> | undefined = () => undefined,
): Promise<Lawyer | undefined> {
  const [from, until] = [span.startsAt - DAY, span.startsAt + DAY];
  const engaged = await engagedBetween(queries, { from, until, now: at, except: booking.enquiryId });
  const ofArea = office.lawyers.filter((one) => covers(one, area));
  const others = ofArea.length > 0 ? ofArea : office.lawyers;
  const inOrder = lawyer ? [lawyer, ...others] : others;
  return inOrder.find((one) => {
    const { slug, mostPerDay = Infinity } = one;
    if (office.walled?.has(slug)) return false;
    const own = engaged.get(slug);
    if (!own) return true;
    const quarters = quartersOf(span.startsAt, meeting(one) ?? span);
    return (own.perDay.get(span.day) ?? 0) < mostPerDay && !quarters.some((quarter) => own.quarters.has(quarter));
  });
}
