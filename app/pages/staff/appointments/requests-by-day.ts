import type { CalendarRequest } from "#firm/appointments/appointments.ts";

export type DayOfRequests = { day: string; slots: { time: string; requests: CalendarRequest[] }[] };

/** Sorts requests into days and times of day; `times` are those of the form, in their order. */
export function requestsByDay(days: string[], requests: CalendarRequest[], times: string[]): DayOfRequests[] {
  return days.map((day) => {
    const ofDay = requests.filter((request) => request.preferredDate === day);
    // A time the form no longer offers comes first, where it is seen.
    const asked = [...new Set(ofDay.map((request) => request.preferredTime))].toSorted(
      (a, b) => times.indexOf(a) - times.indexOf(b),
    );
    return {
      day,
      slots: asked.map((time) => ({ time, requests: ofDay.filter((request) => request.preferredTime === time) })),
    };
  });
}
