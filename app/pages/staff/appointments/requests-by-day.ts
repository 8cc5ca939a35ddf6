import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import type { Offered } from "#firm/appointments/offered-between.ts";

type Slot = { time: string; requests: CalendarRequest[]; offered: Offered[] };

export type DayOfRequests = { day: string; slots: Slot[] };

/** Sorts requests and offered times into days and times of day; `times` are those of the form, in their order. */
export function requestsByDay(
  days: string[],
  requests: CalendarRequest[],
  offers: Offered[],
  times: string[],
): DayOfRequests[] {
  return days.map((day) => {
    const ofDay = requests.filter((request) => request.preferredDate === day);
    const offered = offers.filter((offer) => offer.day === day);
    // A time the form no longer offers comes first, where it is seen.
    const asked = [
      ...new Set([...ofDay.map((request) => request.preferredTime), ...offered.map(({ time }) => time)]),
    ].toSorted((a, b) => times.indexOf(a) - times.indexOf(b));
    return {
      day,
      slots: asked.map((time) => ({
        time,
        requests: ofDay.filter((request) => request.preferredTime === time),
        offered: offered.filter((offer) => offer.time === time),
      })),
    };
  });
}
