import type { Queries } from "#db/database.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { requestsBetween, type CalendarRequest } from "./appointments.ts";
import { isBookingState } from "./booking-states.ts";
import { arrivalOf } from "./arrivals.ts";

/**
 * Who is at the firm for an appointment that did not yet take place, the first time first; `now` in milliseconds since
 * 1970. Looked for whenever an inbox is shown: mostly nobody is.
 */
export async function hereNow(queries: Queries, now: number): Promise<CalendarRequest[]> {
  const today = officeDay(new Date(now));
  const arrived = await queries
    .selectFrom("bookings")
    .select("enquiryId")
    .where("arrivedAt", ">=", officeInstant(today, "00:00"))
    .limit(1)
    .executeTakeFirst();
  if (!arrived) return [];
  const requests = await requestsBetween(queries, today, today);
  return requests.filter(isHere(now)).toSorted((one, next) => Number(one.startsAt) - Number(next.startsAt));
}

const isHere =
  (now: number) =>
  ({ state, startsAt, ...request }: CalendarRequest): boolean =>
    isBookingState(state) && startsAt !== null && arrivalOf({ ...request, state, startsAt }, now) === "here";
